import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readReference, writeReference } from "@/lib/content/reference";
import { separateOverlay } from "@/lib/openapi/overlay/separate";
import { writeFixture } from "@/lib/testing/fixture-site";
import { writeFilesTogether } from "@/lib/util/write-together";
import { describeRelease } from "./describe-release";
import { planRelease } from "./plan-release";

const media = (schema: object, example: unknown) => ({
  content: { "application/json": { schema, examples: { one: { value: example } } } },
});
const item = { type: "object", properties: { size: { type: "integer" } } };
const get = (id: string, summary: string, description: string) => ({
  tags: ["Items"],
  summary,
  operationId: id,
  description,
  responses: {
    200: { description: "Ok.", ...media(item, { size: 5 }) },
    401: { description: "No." },
  },
});
const written = {
  openapi: "3.1.0",
  info: {
    title: "T",
    version: "1.0.0",
    description: "This reference describes release 1.0.0. Seen in 1.0.0.",
  },
  servers: [{ url: "https://x.example.com" }],
  security: [],
  tags: [{ name: "Items", description: "Things." }],
  paths: {
    "/items": {
      get: get("list_items", "List items", "Lists. See [one](/reference/api/get-item)."),
    },
    "/item": { get: get("get_item", "Get an item", "Returns one.") },
  },
};

function makeProject(): string {
  const root = writeFixture({
    "redirects.ts":
      'export const redirects = [\n  { from: "/one", to: "/reference/api/get-item" },\n];\n',
    "content/site.ts": 'export const site = { productVersion: "1.0.0" };\n',
    "redocly.yaml": "rules:\n  no-invalid-media-type-examples: error\n",
  });
  writeReference(root, separateOverlay(written, written));
  return root;
}

const release = (paths: object) => ({
  version: "1.1.0",
  document: { ...written, paths, components: {} },
  file: "openapi.json",
  redirected: ["/one"],
});
const size = (type: string) => {
  const { examples: _, ...schema } = {
    schema: { ...item, properties: { size: { type } } },
    examples: 0,
  };
  return { responses: { 200: { description: "", content: { "application/json": schema } } } };
};

it("makes all files of a release: reference, redirects and the names of the release", async () => {
  const root = makeProject();
  const planned = await planRelease(
    root,
    release({ "/items": { get: { operationId: "x", ...size("string") } } }),
  );
  const before = readdirSync(root);
  expect(before).not.toContain("openapi.json");
  writeFilesTogether(root, planned.files);
  const text = (file: string) => readFileSync(join(root, file), "utf8");
  expect(text("content/site.ts")).toContain('productVersion: "1.1.0"');
  expect(text("content/api/document.yaml")).toContain("describes release 1.1.0. Seen in 1.0.0.");
  expect(text("redirects.ts")).toContain('{ from: "/one", to: "/reference/api/category#items" }');
  expect(text("redirects.ts")).toContain(
    '{ from: "/reference/api/get-item", to: "/reference/api/category#items" }',
  );
  expect(text("openapi.json")).toContain("See [one](/reference/api/category#items)");
  expect(text("openapi.json")).toContain('"example": {\n');
  const printed = describeRelease(planned, "1.1.0", []).join("\n");
  expect(printed).toMatch(/1 gone:\n {2}GET \/item\n/);
  expect(printed).toMatch(/GET \/items: responses › 200 › .* › examples › one/);

  const again = await planRelease(
    root,
    release({ "/items": { get: { operationId: "x", ...size("string") } } }),
  );
  for (const [file, now] of again.files) expect([file, now]).toEqual([file, now && text(file)]);
});

it("leads addresses of a group that is gone to the list of all operations", async () => {
  const root = makeProject();
  const other = {
    tags: ["Parts"],
    summary: "List parts",
    operationId: "list_parts",
    description: "Lists. See [the group](/reference/api/category#parts).",
    responses: { 200: { description: "Ok." } },
  };
  const grouped = {
    ...written,
    tags: [
      ...written.tags,
      { name: "Parts", description: "See [it](/reference/api/category#parts)." },
    ],
    paths: { ...written.paths, "/parts": { get: other } },
  };
  writeReference(root, separateOverlay(grouped, grouped));
  const file = "redirects.ts";
  writeFilesTogether(
    root,
    new Map([
      [
        file,
        'export const redirects = [\n  { from: "/p", to: "/reference/api/category#parts" },\n];\n',
      ],
    ]),
  );
  const { files } = await planRelease(root, release({ "/items": written.paths["/items"] }));
  expect(files.get(file)).toContain('{ from: "/p", to: "/reference/api/category" }');
  expect([...files.values()].join("\n")).not.toContain("category#parts");
});

it("gives an example the form that its schema has now, and says that it has to be read", async () => {
  const root = makeProject();
  const answer = size("integer");
  const properties = { ...item.properties, label: { type: "string" } };
  const schema = { ...item, required: ["label"], properties };
  Object.assign(answer.responses[200].content["application/json"], { schema });
  const planned = await planRelease(
    root,
    release({ "/items": { get: { operationId: "x", ...answer } } }),
  );
  const made = JSON.parse(planned.files.get("openapi.json") ?? "");
  const { examples } = made.paths["/items"].get.responses[200].content["application/json"];
  expect(examples).toEqual({ one: { value: { size: 5, label: "string" } } });
  // The 401 response was removed.
  expect(planned.applied.words).toEqual({ all: 8, kept: 7, gone: 1 });
  expect(describeRelease(planned, "1.1.0", []).join("\n")).toMatch(
    /1 kept words whose .*:\n {2}GET \/items: responses › 200 › .* › examples › one\n/,
  );
});

it("says how many words are about parts that are gone, and how many of examples", async () => {
  const planned = await planRelease(
    makeProject(),
    release({ "/items": { get: { operationId: "x", ...size("string") } } }),
  );
  const say = (kept: number, gone: number) =>
    describeRelease(
      { ...planned, applied: { ...planned.applied, words: { all: 100, kept, gone } } },
      "1.1.0",
      [],
    )[1];
  expect(say(100, 0)).toBe("Kept 100 of 100 words about operations that still exist (100 %).");
  expect(say(90, 10)).toContain(
    "All others are about parameters, fields and responses that are gone.",
  );
  expect(say(90, 7)).toContain(
    "Of the others, 7 are about parameters, fields and responses that are gone, and 3 are of examples that don't fit.",
  );
  expect(say(90, 0)).toContain("The others are of examples that don't fit.");
});

it("asks for the record of a release that has none", async () => {
  const planned = await planRelease(
    makeProject(),
    release({ "/items": { get: { operationId: "x", ...size("integer") } } }),
  );
  const say = (isRecorded: boolean) => describeRelease(planned, "1.1.0", [], isRecorded).join("\n");
  expect(say(false)).toContain("`npm run release:record -- --source FOLDER --version 1.1.0`");
  expect(say(true)).not.toContain("release:record");
});

it("writes nothing of a description whose pages can't be made", async () => {
  const root = makeProject();
  const broken = {
    "/items": { get: { operationId: "x", parameters: [{ name: "a", in: "body" }] } },
  };
  await expect(planRelease(root, release(broken))).rejects.toThrow(/`in` is `body`/);
  expect(readReference(root)?.structure).toMatchObject({ info: { version: "1.0.0" } });
  expect(readdirSync(root)).not.toContain("openapi.json");
});
