import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { projectOf } from "@/lib/content/projects";
import { siteConfigSchema } from "@/lib/model/config";
import { fixtureConfig, writeFixture } from "@/lib/testing/fixture-site";
import { makeZip } from "./projects";

const fence = "```";
const block = (info: string, text: string) => `${fence}${info}\n${text}\n${fence}\n`;
const config = siteConfigSchema.parse({ ...fixtureConfig, url: "https://docs.example.com" });
const root = writeFixture({
  "tools/samples/requirements.lock":
    "openai==1.2.3 \\\n    --hash=sha256:0\nother==4.5.6 ; python_version > '3'\n",
  "tools/samples/node/package.json":
    '{ "dependencies": { "@scope/name": "7.8.9", "tsx": "4.0.0" } }',
});
const project = (body: string, route = "/tutorials/a") =>
  projectOf(root, { title: "A", description: "Makes an A.", route, body }, config);

const body = [
  block("bash", 'pip install -U \\\n  "openai<2"\nexport KEY="YOUR_KEY"'),
  block('python title="one.py"', "old"),
  block('python title="one.py"', "from two import f"),
  block('python title="two.py"', "f = 1"),
  block("bash", "python one.py a"),
].join("\n");

test("a project has the last text of each file, pinned packages, settings and the page's commands", () => {
  const { files = {}, name } = project(body) ?? {};
  expect(name).toBe("tutorials-a");
  expect(Object.keys(files)).toEqual([
    "one.py",
    "two.py",
    "README.md",
    ".env.example",
    "pyproject.toml",
    "constraints.txt",
  ]);
  expect(files["one.py"]).toBe("from two import f\n");
  expect(files["pyproject.toml"]).toContain('dependencies = [\n  "openai==1.2.3",\n]');
  expect(files["constraints.txt"]).toBe("openai==1.2.3\nother==4.5.6\n");
  expect(files[".env.example"]).toBe('KEY="YOUR_KEY"\n');
  expect(files["README.md"]).toMatch(
    /https:\/\/docs\.example\.com\/tutorials\/a .*\n(?: {4}.*\n)+ {4}python one\.py a\n/s,
  );
});

test("of tabs it has the first one's file, and a page that has no command runs what no other file imports", () => {
  const tabs = ["npm start", "npm other"].map(
    (start, index) =>
      `<Tab label="${index}">\n${block('json title="package.json"', JSON.stringify({ scripts: { start } }))}</Tab>`,
  );
  const text = `\`npm install @scope/name@7\`\n<Tabs>\n${tabs.join("\n")}\n</Tabs>\n${block('typescript title="a.mts"', "1")}`;
  const { files = {} } = project(text) ?? {};
  expect(JSON.parse(files["package.json"] ?? "")).toMatchObject({
    scripts: { start: "npm start" },
    dependencies: { "@scope/name": "7.8.9", tsx: "4.0.0" },
  });
  expect(files["README.md"]).toContain("    npx tsx a.mts\n");
});

test("a page with one file, or that leads to no program, has none", () => {
  expect(project(block('python title="one.py"', "1"))).toBeUndefined();
  expect(project(body, "/reference/a")).toBeUndefined();
});

test("a ZIP has the same bytes every time", () => {
  const files = [["a/é.txt", "text"]] as const;
  expect(makeZip(files)).toEqual(makeZip(files));
  expect(strFromU8(unzipSync(makeZip(files))["a/é.txt"] as Uint8Array)).toBe("text");
});
