import { describe, expect, it } from "vitest";
import type { Api } from "@/lib/model/api";
import { apiWith, json, object, operation, text } from "@/lib/testing/api-fixtures";
import { viewOperation } from "../operation-view";
import type { FieldView, SchemaView } from "../schema-tree";
import { makeHistory, type Release } from "./history";
import { recordedDocument } from "./recorded-paths";
import { countChanges, overviewReport, pairReport } from "./report";

const optional = (name: string) => ({ name, in: "query", schema: text });
const required = (name: string) => ({ name, in: "query", required: true, schema: text });

const a = (...parameters: object[]) => ({ get: operation("a", { parameters }) });
const b = {
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
};
const first = apiWith({ "/a": { ...a(), post: operation("old") } });
const second = apiWith({ "/a": a(required("x")), ...b });
const third = apiWith({ "/a": a(optional("x")), ...b, "/hidden": { get: operation("hidden") } });
const current = apiWith({ "/a": a(), ...b });

const release = (version: string, api: Api): Release => ({ version, released: "2025-01-02", api });
const history = makeHistory(
  [release("0.10.0", third), release("0.9.0", second), release("0.8.0", first)],
  current,
);
const reportOf = (before: Api, after: Api) => {
  const [step] = makeHistory([release("0.8.0", before), release("0.9.0", after)], after).steps;
  if (!step) throw new Error("The history has one step.");
  const report = pairReport(step, (key) => (key === "GET /a" ? "/reference/api/a" : undefined));
  return { report, lines: report.split("\n").filter((line) => /^(##|\s*-)/.test(line)), step };
};

describe("pairReport", () => {
  it("keeps to a length, with breaking changes first, and says what it leaves out", () => {
    const { report, step } = reportOf(first, second);
    const breaking = step.changes.filter(({ severity }) => severity === "breaking");
    expect(breaking.length).toBeGreaterThan(0);
    expect(breaking.length).toBeLessThan(step.changes.length);
    const short = pairReport(step, () => undefined, 90);
    expect(short).toContain("## Breaking");
    expect(short).not.toContain("## Additions");
    expect(short).toContain(
      `leaves out ${step.changes.length - breaking.length} of ${step.changes.length} changes: they are on [its page](/reference/api/changes/v-0-8-0-to-v-0-9-0).`,
    );
    expect(report).not.toContain("leaves out");
  });
});

describe("makeHistory", () => {
  it("keeps the comparisons with a release that was published, when a newer one comes", () => {
    const next = release("0.11.0", third);
    const all = [release("0.8.0", first), release("0.9.0", second), release("0.10.0", third), next];
    const slugs = (firstPublished?: string) =>
      makeHistory(all, current, firstPublished).upgrades.map(({ slug }) => slug);
    expect(slugs()).not.toContain("v-0-8-0-to-v-0-10-0");
    expect(slugs("0.10.0")).toEqual([
      "v-0-9-0-to-v-0-11-0",
      "v-0-8-0-to-v-0-11-0",
      "v-0-8-0-to-v-0-10-0",
    ]);
  });

  it("compares each release with the one before it, the newest first, by number and not by letter", () => {
    expect(history.steps.map(({ slug }) => slug)).toEqual([
      "v-0-9-0-to-v-0-10-0",
      "v-0-8-0-to-v-0-9-0",
    ]);
    expect(history.upgrades.map(({ slug }) => slug)).toEqual(["v-0-8-0-to-v-0-10-0"]);
  });

  it("knows the first release of an operation, but not of those that were always there", () => {
    expect(history.since).toEqual({ "GET /b/{}": "0.9.0" });
  });

  it("leaves out what a later release took back, and operations that the reference doesn't document", () => {
    expect(history.upgrades[0]?.changes.map(({ code, operation: key }) => [code, key])).toEqual([
      ["api-removed-without-deprecation", "POST /a"],
      ["new-optional-request-parameter", "GET /a"],
      ["endpoint-added", "GET /b/{}"],
    ]);
  });
});

describe("reports", () => {
  it("say what breaks before everything else, with a link to the operation", () => {
    const { lines, step } = reportOf(first, second);
    expect(lines).toEqual([
      "## Breaking",
      "- `POST /a` was removed.",
      "- [`GET /a`](/reference/api/a)",
      "  - Query parameter `x` was added and is required.",
      "## Additions",
      "- `GET /b/{id}` was added.",
    ]);
    expect(countChanges(step.changes)).toBe("3 changes: 2 breaking, 1 addition");
  });

  it("say once what is the same of several fields", () => {
    const answer = (fields: object, request: object) => {
      const responses = { 200: { description: "", ...json(object(fields)) } };
      return apiWith({
        "/a": { post: operation("a", { requestBody: json(object(request)), responses }) },
      });
    };
    const before = answer({ b: text, c: text, d: text, e: text }, { x: text, y: text });
    const { lines } = reportOf(before, answer({ d: text, e: { type: "integer" } }, {}));
    expect(lines.filter((line) => line.startsWith("  -"))).toEqual([
      "  - Response 200: `e` is `integer` instead of `string`.",
      "  - Request: `x` and `y` were removed, and are ignored when sent.",
      "  - Response 200: `b` and `c` were removed.",
    ]);
  });

  it("say that nothing changed", () => {
    expect(reportOf(first, first).report).toContain("works with 0.9.0 as it is");
  });

  it("list steps and upgrades in the overview", () => {
    const report = overviewReport(history, "Only *some* operations.");
    expect(report).toContain(
      "| [0.9.0 to 0.10.0](/reference/api/changes/v-0-9-0-to-v-0-10-0) | January 2, 2025 |",
    );
    expect(report).toContain(
      "- [0.8.0 to 0.10.0](/reference/api/changes/v-0-8-0-to-v-0-10-0): 3 changes",
    );
    expect(report).toContain("were removed.\n\nOnly *some* operations.\n\n");
  });
});

it("a recorded release keeps what a caller can notice and its words, with a line for each path and schema", () => {
  const words = { title: "T", description: "A sentence." };
  const document = {
    ...{ openapi: "3.1.0", info: { title: "T", version: "1" }, servers: [] },
    paths: {
      "/b": { get: { ...operation("b"), ...words } },
      "/a": {
        get: operation("a", { parameters: [{ ...required("title"), ...words, example: "x" }] }),
      },
    },
    components: {
      schemas: { T: { ...words, properties: { title: { ...text, ...words }, description: {} } } },
    },
  };
  const about = { version: "1.2.3", released: "2025-01-02" };
  const lines = recordedDocument(document, about).split("\n");
  expect(lines.map((line) => line.slice(0, 6))).toEqual([
    '{"vers',
    '"/a":{',
    '"/b":{',
    '},"com',
    '"T":{"',
    "}}}",
  ]);
  const { document: recorded } = JSON.parse(`${lines.join("")}}`);
  expect(recorded.servers).toBeUndefined();
  const [parameter] = recorded.paths["/a"].get.parameters;
  expect(parameter).toMatchObject({ name: "title", description: words.description });
  expect(parameter.example).toBeUndefined();
});

describe("a page of the reference", () => {
  const spanRef = { $ref: "#/components/schemas/Span" };
  interface Shape {
    query?: string[];
    request?: object;
    response?: object;
    span?: object;
  }
  const spans = ({ query = [], request = {}, response = {}, span = {} }: Shape) => {
    const responses = {
      200: { description: "", ...json({ type: "array", items: object(response) }) },
    };
    const post = { parameters: query.map(optional), requestBody: json(object(request)), responses };
    return apiWith({ "/spans": { post: operation("spans", post) } }, { Span: object(span) });
  };
  const fieldsOf = ({ fields, options }: SchemaView): FieldView[] =>
    [...fields, ...options.flatMap(({ view }) => fieldsOf(view))].flatMap((item) => [
      item,
      ...fieldsOf(item.view),
    ]);
  const all = { all: { type: "array", items: spanRef } };
  const one = { one: { anyOf: [spanRef, text] } };
  const [short, long] = [{ a: text }, { a: text, b: text }];

  it.each<[string, Shape[], string[]]>([
    ["what was always there", [{ query: ["limit"] }, { query: ["limit"] }], []],
    ["a parameter that was away", [{ query: ["q"] }, {}, { query: ["q"] }], ["q 0.3.0"]],
    ["a field of the request", [{}, { request: { name: text } }], ["name 0.2.0"]],
    ["a field of a listed answer", [{ response: short }, { response: long }], ["b 0.2.0"]],
    [
      "a field of a schema in a list",
      [
        { request: all, span: short },
        { request: all, span: long },
      ],
      ["b 0.2.0"],
    ],
    [
      "a field of an alternative",
      [
        { request: one, span: short },
        { request: one, span: long },
      ],
      ["b 0.2.0"],
    ],
  ])("says since when it has %s", (_what, shapes, said) => {
    const apis = shapes.map(spans);
    const last = apis.at(-1) as Api;
    const releases = apis.map((api, index) => release(`0.${index + 1}.0`, api));
    const view = viewOperation(
      last,
      last.operations[0] as Api["operations"][number],
      makeHistory(releases, last),
    );
    const media = [
      ...(view.body?.media ?? []),
      ...view.responses.flatMap((response) => response.media),
    ];
    const found = [
      ...view.parameters.flatMap(({ fields }) => fields),
      ...media.flatMap((item) => fieldsOf(item.view)),
    ];
    expect(found.flatMap(({ name, since }) => (since ? [`${name} ${since}`] : []))).toEqual(said);
  });
});
