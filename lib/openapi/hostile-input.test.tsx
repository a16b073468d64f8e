import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Description } from "@/components/api/Description";
import { viewOperation } from "./operation-view";
import { readApi } from "./read-api";

/** What an API description may bring that its readers must not suffer from, and what its author reads about it. */
const operation = { operationId: "act", summary: "Act", tags: ["T"], responses: { 200: { description: "Good." } } };
const documentOf = (own: object, rest: object = {}) =>
  JSON.stringify({
    openapi: "3.1.0",
    info: { title: "A", version: "1" },
    paths: { "/act": { post: { ...operation, ...own } } },
    ...rest,
  });

test.each([
  ["a script", '<script>alert(1)</script><img src="x" onerror="alert(1)">'],
  ["a link that runs", "[press](javascript:alert(1)) and <a href='javascript:alert(1)'>this</a>"],
  ["data as a link", "[open](data:text/html;base64,PHNjcmlwdD4=)"],
  ["a style and a frame", '<style>*{display:none}</style><iframe src="https://evil.example"></iframe>'],
])("%s in a description is text", (_what, description) => {
  const { api } = readApi(documentOf({ description }), "api.json");
  const html = renderToStaticMarkup(<Description text={api?.operations[0]?.description ?? ""} />);
  expect(html).not.toMatch(/<(?:script|img|style|iframe)|href="(?:javascript|data):|onerror=/i);
});

const deep = (levels: number): object => (levels === 0 ? {} : { type: "array", items: deep(levels - 1) });
const body = (schema: object) => ({ requestBody: { content: { "application/json": { schema } } } });

test.each<[string, string]>([
  ["names of the prototype", documentOf({ parameters: [{ name: "__proto__", in: "query", schema: {} }] })],
  ["a schema named constructor", documentOf(body({ properties: { constructor: { type: "string" } } }))],
  ["200 levels of arrays", documentOf(body(deep(200)))],
  ["5,000 values", documentOf(body({ enum: Array.from({ length: 5000 }, (_, index) => `value ${index}`) }))],
  [
    "a schema that holds itself",
    documentOf(body({ $ref: "#/components/schemas/A" }), {
      components: { schemas: { A: { properties: { a: { $ref: "#/components/schemas/A" } } } } },
    }),
  ],
])("%s give a page", (_what, text) => {
  const { api } = readApi(text, "api.json");
  const [found] = api?.operations ?? [];
  expect(api && found && viewOperation(api, found).samples.length).toBe(9);
});
