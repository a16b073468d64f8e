import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { parse } from "yaml";
import type { GlossaryInput } from "@/lib/kinds/glossary/model";
import { loadProjectSite } from "@/lib/site/project";
import { checkFixture, page } from "@/lib/testing/fixture-site";
import { fillIn, insertions, toSnippets } from "./examples";
import { editorFiles } from "./files";
import { attributeSchemas } from "./reference";
import { authorSchemas, keysOf, toJsonSchema } from "./schemas";

test.each([...editorFiles()])("%s is what `npm run editor` writes", (file, text) => {
  expect(existsSync(file) && readFileSync(file, "utf8") === text).toBe(true);
});

test("no file has the address of a page, which `npm run rename` would change there and not in the schema", () => {
  const routes = (loadProjectSite().site?.docs ?? []).map(({ route }) => route).filter((route) => route !== "/");
  const named = routes.filter((route) =>
    [...editorFiles()].some(([, text]) => new RegExp(`${route}[#\`"]`).test(text)),
  );
  expect(named).toEqual([]);
});

const schemas = [...authorSchemas.map(({ name, schema }) => [name, schema] as const), ...attributeSchemas];
test.each(schemas)("each key of %s says what it is", (_, schema) => {
  const silent = keysOf(toJsonSchema(schema)).filter(({ schema: { description } }) => !description?.trim());
  expect(silent.map(({ path }) => path)).toEqual([]);
});

/** A site that has what the examples name. */
const api = {
  openapi: "3.1.0",
  info: { title: "API", version: "1" },
  tags: [{ name: "Apps", description: "Apps." }],
  servers: [{ url: "https://api.example.com" }],
  paths: {
    "/apps": {
      get: {
        operationId: "list_apps",
        tags: ["Apps"],
        summary: "List apps",
        description: "Lists all apps.",
        responses: { 200: { description: "Apps" } },
      },
    },
  },
};
const glossary: GlossaryInput = {
  title: "Glossary",
  description: "What the words of this fixture mean, long enough for a search result of its own.",
  terms: [{ name: "variant", text: "A branch." }],
};
const picture = readFileSync("public/images/product/trace.webp");

it.each(insertions)("$name expands to MDX that passes the check", async ({ example }) => {
  const text = fillIn(example);
  const { problems } = await checkFixture({
    files: {
      "content/docs/a.mdx": text.startsWith("---") ? text : page(`## A task\n\n${text}`),
      "content/_parts/part.mdx": "Text.\n",
      "content/samples/sample.py": "print(1)\n",
      "openapi.json": JSON.stringify(api),
      "public/images/picture.png": picture,
      "public/images/product/trace.webp": picture,
    },
    config: { api: { file: "openapi.json" } },
    data: { glossary },
    shots: {
      trace: {
        version: "0.59.12",
        route: "/",
        visible: [{ text: "Trace" }],
        region: { x: 0, y: 0, width: 100, height: 100 },
        alt: "A trace with three spans, as a fixture shows it.",
      },
    },
  });
  expect(problems.filter(({ file }) => file === "content/docs/a.mdx")).toEqual([]);
});

test("a snippet marks what its author fills in, and equal texts change together", () => {
  const example = '<A kind="‹x|y›" to="‹id›" cost="$5" />‹id› ‹a {b}›';
  const { A: snippet } = toSnippets([{ name: "A", about: "", example }]);
  // Joined, so that nothing takes the marks of a snippet for those of a template.
  const place = (text: string) => ["$", "{", text, "}"].join("");
  const start = `<A kind="${place("1|x,y|")}" to="${place("2:id")}" cost="\\$5" />$2 `;
  expect(snippet?.body).toEqual([start + place("3:a {b\\}")]);
});

test("the editor's settings name files that are there", () => {
  const settings = parse(readFileSync(".vscode/settings.json", "utf8")) as {
    "yaml.schemas": Record<string, string | string[]>;
  };
  const named = Object.entries(settings["yaml.schemas"]).flat(2);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("every YAML file of content/ has a schema in the editor", () => {
  const { "yaml.schemas": schemas } = parse(readFileSync(".vscode/settings.json", "utf8"));
  const files = readdirSync("content").filter((name) => name.endsWith(".yaml"));
  expect(Object.values(schemas).flat().sort()).toEqual(files.map((name) => `content/${name}`).sort());
});
