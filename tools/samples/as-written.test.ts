import { expect, test } from "vitest";
import { installsOf } from "./as-written";

const fence = "```";
const block = (info: string, text: string) => `${fence}${info}\n${text}\n${fence}\n`;

test("a page's packages are those of its commands, once, with those of the pages before it", () => {
  const page = [
    "Run `pip install requests`.",
    block("bash", 'pip install agenta==1.0 "openai<2"\nnpm install tsx'),
    block("bash", "uv add agenta==1.0"),
  ].join("\n");
  const before = { file: "b.mdx", source: block("bash", "pip install uvicorn requests") };
  expect(installsOf([{ file: "a.mdx", source: page }, before])).toEqual({
    pip: ["agenta==1.0", "openai<2", "requests", "uvicorn"],
    npm: ["tsx"],
  });
});

test("what can't run here isn't installed", () => {
  const source = `${block('bash norun="network"', "pip install crewai==1")}\n${block("bash", "pip install requests")}`;
  expect(installsOf([{ file: "a.mdx", source }])).toEqual({ pip: ["requests"], npm: [] });
});
