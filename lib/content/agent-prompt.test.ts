import { expect, test } from "vitest";
import { loadProjectSite } from "@/lib/content/project";

const { site } = loadProjectSite();
const section = /## Do this with a coding agent\n[\s\S]*?```text[^\n]*\n([\s\S]*?)```/;
const pages = (site?.docs ?? []).flatMap((doc) => {
  const prompt = section.exec(doc.body)?.[1];
  return prompt
    ? [{ route: doc.route, prompt, rest: doc.body.replace(section, "").replace(/\\\n\s*/g, "") }]
    : [];
});

test("the quick starts that an agent can do end with a prompt", () => {
  expect(pages.map(({ route }) => route)).toEqual(
    expect.arrayContaining([
      "/getting-started/quick-start",
      "/custom-workflows/quick-start",
      "/observability/quickstart-python",
      "/observability/quick-start-opentelemetry",
      "/prompt-engineering/quick-start",
      "/self-host/quick-start",
    ]),
  );
});

test.each(pages)(
  "the prompt of $route names what is on the page, and nothing else",
  ({ prompt, rest }) => {
    const names = prompt.split("\n").flatMap((line) => {
      const [, kind, list = ""] =
        /^(Steps|Install with the page's commands|Set|The page's files|It works when you see output such as):? (.*?)\.?(?: Ask me .*)?$/.exec(
          line,
        ) ?? [];
      if (!kind) return [];
      if (kind === "Steps") return list.split("; ");
      if (kind.startsWith("Install")) return list.split(" | ");
      return list.split(kind.startsWith("It") ? "\n" : ", ");
    });
    expect(names.length).toBeGreaterThan(3);
    expect(names.filter((name) => !rest.includes(name))).toEqual([]);
    const installs = /^ *(?:pip install|uv add) (?:.* )?agenta\b.*$/m.test(rest);
    expect(/^Install .* agenta==\d+\.\d+\.\d+ /m.test(prompt)).toBe(installs);
    expect(prompt.includes("Keep the versions")).toBe(installs);
    expect(prompt).toMatch(/Read https:\S+\.md first: it describes \w+ \d+\.\d+\.\d+\./);
  },
);
