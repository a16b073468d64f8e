import { describe, expect, it } from "vitest";
import type { Api } from "@/lib/shared/api";
import { viewOperation } from "../operation-view";
import { readApi } from "../read-api";
import type { FieldView, SchemaView } from "../schema-tree";
import { makeHistory, type Release } from "./history";
import { recordRelease, writeRelease } from "./record";
import { countChanges, overviewReport, pairReport } from "./report";

function apiWith(paths: Record<string, unknown>, schemas: object = {}): Api {
  const text = JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } });
  const { api } = readApi(text, "openapi.json");
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

const operation = (id: string, more: Record<string, unknown> = {}) => ({
  operationId: id,
  summary: id,
  responses: { 204: { description: "" } },
  ...more,
});
const required = (name: string) => ({ name, in: "query", required: true, schema: { type: "string" } });
const optional = (name: string) => ({ name, in: "query", schema: { type: "string" } });

const first = apiWith({ "/a": { get: operation("a"), post: operation("old") } });
const second = apiWith({
  "/a": { get: operation("a", { parameters: [required("x")] }) },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
});
const third = apiWith({
  "/a": { get: operation("a", { parameters: [optional("x")] }) },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
  "/hidden": { get: operation("hidden") },
});
const current = apiWith({
  "/a": { get: operation("a") },
  "/b/{id}": { get: operation("b", { parameters: [{ ...required("id"), in: "path" }] }) },
});

const release = (version: string, api: Api): Release => ({ version, released: "2025-01-02", api });
const history = makeHistory([release("0.10.0", third), release("0.9.0", second), release("0.8.0", first)], current);

describe("makeHistory", () => {
  it("compares each release with the one before it, the newest first, by number and not by letter", () => {
    expect(history.steps.map(({ slug }) => slug)).toEqual(["v-0-9-0-to-v-0-10-0", "v-0-8-0-to-v-0-9-0"]);
    expect(history.upgrades.map(({ slug }) => slug)).toEqual(["v-0-8-0-to-v-0-10-0"]);
  });

  it("knows the first release of an operation, but not of those that were always there", () => {
    expect(history.since).toEqual({ "GET /b/{}": "0.9.0" });
  });

  it("leaves out what a later release took back, when an upgrade skips it", () => {
    expect(history.upgrades[0]?.changes.map(({ code }) => code)).toEqual([
      "api-removed-without-deprecation",
      "new-optional-request-parameter",
      "endpoint-added",
    ]);
  });

  it("leaves out operations that the reference doesn't document", () => {
    const all = history.steps.flatMap(({ changes }) => changes.map((item) => item.operation));
    expect(all).not.toContain("GET /hidden");
  });
});

describe("reports", () => {
  const routeOf = (key: string) => (key === "GET /a" ? "/reference/api/a" : undefined);

  it("says what breaks before everything else, with a link to the operation", () => {
    const step = history.steps[1];
    if (!step) throw new Error("The history has two steps.");
    const report = pairReport(step, routeOf);
    expect(report.split("\n").filter((line) => /^(##|\s*-)/.test(line))).toEqual([
      "## Breaking",
      "- `POST /a` was removed.",
      "- [`GET /a`](/reference/api/a)",
      "  - Query parameter `x` was added and is required.",
      "## Additions",
      "- `GET /b/{id}` was added.",
    ]);
    expect(countChanges(step.changes)).toBe("3 changes: 2 breaking, 1 additions");
  });

  it("says once what is the same of several fields", () => {
    const json = (properties: object) => ({
      content: { "application/json": { schema: { type: "object", properties } } },
    });
    const answer = (fields: object, request: object) => {
      const post = operation("a", {
        requestBody: json(request),
        responses: { 200: { description: "", ...json(fields) } },
      });
      return apiWith({ "/a": { post } });
    };
    const text = { type: "string" };
    const [step] = makeHistory(
      [
        release("0.8.0", answer({ b: text, c: text, d: text, e: text }, { x: text, y: text })),
        release("0.9.0", answer({ d: text, e: { type: "integer" } }, {})),
      ],
      answer({}, {}),
    ).steps;
    if (!step) throw new Error("The history has one step.");
    const report = pairReport(step, routeOf);
    expect(report.split("\n").filter((line) => line.startsWith("  -"))).toEqual([
      "  - Response 200: `e` is `integer` instead of `string`.",
      "  - Request: `x` and `y` were removed, and are ignored when sent.",
      "  - Response 200: `b` and `c` were removed.",
    ]);
    expect(countChanges(step.changes)).toBe("5 changes: 1 breaking, 4 in behavior");
  });

  it("says that nothing changed", () => {
    const [step] = makeHistory([release("0.8.0", first), release("0.9.0", first)], current).steps;
    if (!step) throw new Error("The history has one step.");
    expect(pairReport(step, routeOf)).toContain("works with 0.9.0 as it is");
  });

  it("lists steps and upgrades in the overview", () => {
    const report = overviewReport(history);
    expect(report).toContain("| [0.9.0 to 0.10.0](/reference/api/changes/v-0-9-0-to-v-0-10-0) | January 2, 2025 |");
    expect(report).toContain("- [0.8.0 to 0.10.0](/reference/api/changes/v-0-8-0-to-v-0-10-0): 3 changes");
    expect(overviewReport(history, "Only *some* operations.")).toContain(
      "were removed.\n\nOnly *some* operations.\n\n",
    );
  });
});

describe("recordRelease", () => {
  const words = { title: "T", description: "A sentence." };
  const document = {
    openapi: "3.1.0",
    info: { title: "T", version: "1" },
    servers: [],
    paths: {
      "/b": { get: { ...operation("b"), ...words } },
      "/a": { get: operation("a", { parameters: [{ ...required("title"), ...words, example: "x" }] }) },
    },
    components: { schemas: { T: { ...words, properties: { title: { type: "string", ...words }, description: {} } } } },
  };
  const written = writeRelease(recordRelease(document, { version: "1.2.3", released: "2025-01-02" }));

  it("keeps what a caller can notice, with a line for each path and schema, and no sentence", () => {
    expect(written.split("\n")).toEqual([
      '{"version":"1.2.3","released":"2025-01-02","document":{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{',
      '"/a":{"get":{"operationId":"a","responses":{"204":{}},"parameters":[{"name":"title","in":"query","required":true,"schema":{"type":"string"}}]}},',
      '"/b":{"get":{"operationId":"b","responses":{"204":{}}}}',
      '},"components":{"schemas":{',
      '"T":{"properties":{"title":{"type":"string"},"description":{}}}',
      "}}}}",
      "",
    ]);
  });
});

describe("a page of the reference", () => {
  const text = { type: "string" };
  const object = (properties: object) => ({ type: "object", properties });
  const json = (schema: object) => ({ content: { "application/json": { schema } } });
  const span = { $ref: "#/components/schemas/Span" };
  interface Shape {
    query?: string[];
    request?: object;
    response?: object;
    span?: object;
  }
  const spans = ({ query = [], request = {}, response = {}, span: own = {} }: Shape) =>
    apiWith(
      {
        "/spans": {
          post: operation("spans", {
            parameters: query.map(optional),
            requestBody: json(object(request)),
            responses: { 200: { description: "", ...json({ type: "array", items: object(response) }) } },
          }),
        },
      },
      { Span: object(own) },
    );
  const fieldsOf = ({ fields, options }: SchemaView): FieldView[] =>
    [...fields, ...options.flatMap(({ view }) => fieldsOf(view))].flatMap((item) => [item, ...fieldsOf(item.view)]);

  it.each<[string, Shape[], string[]]>([
    ["what was always there", [{ query: ["limit"] }, { query: ["limit"] }], []],
    ["a parameter", [{}, { query: ["limit"] }], ["limit 0.2.0"]],
    ["a parameter that was away", [{ query: ["q"] }, {}, { query: ["q"] }], ["q 0.3.0"]],
    ["a field of the request", [{}, { request: { name: text } }], ["name 0.2.0"]],
    ["a field of a listed answer", [{ response: { a: text } }, { response: { a: text, b: text } }], ["b 0.2.0"]],
    [
      "a field of a named schema in a list",
      [
        { request: { all: { type: "array", items: span } }, span: { a: text } },
        { request: { all: { type: "array", items: span } }, span: { a: text, b: text } },
      ],
      ["b 0.2.0"],
    ],
    [
      "a field of one of two alternatives",
      [
        { request: { one: { anyOf: [span, text] } }, span: { a: text } },
        { request: { one: { anyOf: [span, text] } }, span: { a: text, b: text } },
      ],
      ["b 0.2.0"],
    ],
  ])("says since when it has %s", (_what, shapes, said) => {
    const apis = shapes.map(spans);
    const current = apis.at(-1) as Api;
    const past = makeHistory(
      apis.map((api, index) => release(`0.${index + 1}.0`, api)),
      current,
    );
    const view = viewOperation(current, current.operations[0] as Api["operations"][number], past);
    const media = [...(view.body?.media ?? []), ...view.responses.flatMap((response) => response.media)];
    const all = [...view.parameters.flatMap((group) => group.fields), ...media.flatMap((item) => fieldsOf(item.view))];
    expect(all.flatMap(({ name, since }) => (since ? [`${name} ${since}`] : []))).toEqual(said);
  });
});
