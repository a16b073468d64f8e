import { createElement as h } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Field, Schema } from "@/components/api/Fields";
import { pageMarkdown } from "@/lib/text/page-markdown";
import { viewOperation } from "../operation-view";
import { readApi } from "../read-api";
import { byKey } from "./compare";
import { compareReleases, joinHistory } from "./history";
import { withHistory } from "./mark-view";
import type { Release } from "./pairs";
import { deprecation } from "./parts";

type Json = Record<string, unknown>;
const text = { type: "string" };
const old = { ...text, deprecated: true };
const object = (properties: Json) => ({ type: "object", properties });
const json = (schema: Json) => ({ content: { "application/json": { schema } } });

interface Shape {
  query?: Json;
  request?: Json;
  response?: Json;
  schemas?: Json;
  deprecated?: boolean;
}

/** An API with `POST /spans`, and one that comes in another release when it is asked for. */
function apiWith({ query = {}, request = {}, response = {}, schemas = {}, deprecated }: Shape, more: Json = {}) {
  const post = {
    operationId: "spans",
    summary: "Query spans",
    deprecated,
    parameters: Object.entries(query).map(([name, schema]) => ({ name, in: "query", ...(schema as Json) })),
    requestBody: json(object(request)),
    responses: { 200: { description: "", ...json({ type: "array", items: object(response) }) } },
  };
  const paths = { "/spans": { post }, ...more };
  const { api } = readApi(
    JSON.stringify({ openapi: "3.1.0", info: { title: "T", version: "1" }, paths, components: { schemas } }),
    "openapi.json",
  );
  if (!api) throw new Error("The document of the test can't be read.");
  return api;
}

/** Lines of the operation's Markdown version that say since when something is so, after these releases. */
function saidAfter(...shapes: Shape[]): string[] {
  const releases = shapes.map(
    (shape, index): Release => ({
      version: `0.${index + 1}.0`,
      released: `2025-0${index + 1}-01`,
      source: "platform",
      api: apiWith(shape),
    }),
  );
  const current = apiWith(shapes.at(-1) ?? {});
  const recorded = compareReleases(releases, new Set(byKey(current).keys()));
  const [operation] = current.operations;
  if (!operation) throw new Error("The API has one operation.");
  const history = joinHistory(recorded, undefined, current);
  const { past, parameters, body, responses } = withHistory(viewOperation(current, operation), operation, history);
  const fields = parameters
    .flatMap((group) => group.fields)
    .map(({ parameter, ...rest }) => h(Field, { ...rest, ...parameter, key: rest.id }));
  const media = [...(body?.media ?? []), ...responses.flatMap((response) => response.media)];
  const schemas = media.map(({ view }) => h(Schema, { view, key: view.id }));
  const notes = operation.deprecated ? h("p", null, deprecation("Deprecated", past)) : null;
  const page = renderToStaticMarkup(h("main", null, notes, h("ul", null, fields), ...schemas));
  return pageMarkdown(page, "https://docs.example.com")
    .split("\n")
    .filter((line) => line.includes("ince 0."))
    .map((line) => line.replace(/^[\s-]+/, ""));
}

const span = { $ref: "#/components/schemas/Span" };
const schemas = (properties: Json) => ({ Span: object(properties) });

const cases: [string, Shape[], string[]][] = [
  ["what was always there", [{ query: { limit: { schema: text } } }, { query: { limit: { schema: text } } }], []],
  ["a parameter", [{}, { query: { limit: { schema: text } } }], ["`limit` (string, since 0.2.0)"]],
  [
    "a parameter that was deprecated",
    [
      { query: { q: { schema: text } } },
      {},
      { query: { q: { schema: text } } },
      { query: { q: { schema: text, deprecated: true } } },
    ],
    ["`q` (string, deprecated since 0.4.0, since 0.3.0)"],
  ],
  ["a field of the request", [{}, { request: { name: text } }], ["`name` (string, since 0.2.0)"]],
  [
    "a field of a listed answer",
    [{ response: { id: text } }, { response: { id: text, name: text } }],
    ["`name` (string, since 0.2.0)"],
  ],
  [
    "a field of a named schema in a list",
    [
      { request: { spans: { type: "array", items: span } }, schemas: schemas({ id: text }) },
      { request: { spans: { type: "array", items: span } }, schemas: schemas({ id: text, name: text }) },
    ],
    ["`name` (string, since 0.2.0)"],
  ],
  [
    "a field of one of two alternatives",
    [
      { request: { one: { anyOf: [span, text] } }, schemas: schemas({ id: text }) },
      { request: { one: { anyOf: [span, text] } }, schemas: schemas({ id: text, name: text }) },
    ],
    ["`name` (string, since 0.2.0)"],
  ],
  [
    "a field that was deprecated",
    [{ request: { name: text } }, { request: { name: old } }],
    ["`name` (string, deprecated since 0.2.0)"],
  ],
  [
    "a field that is no longer deprecated",
    [{ request: { name: text } }, { request: { name: old } }, { request: { name: text } }],
    [],
  ],
  [
    "a field that went and came again",
    [{ request: { name: text } }, {}, { request: { name: text } }],
    ["`name` (string, since 0.3.0)"],
  ],
  ["an operation that was deprecated", [{}, { deprecated: true }], ["Deprecated since 0.2.0"]],
  ["an operation that is no longer deprecated", [{}, { deprecated: true }, {}], []],
];

describe("fields and operations say since when they are there or deprecated", () => {
  it.each(cases)("%s", (_name, shapes, lines) => {
    expect(saidAfter(...shapes)).toEqual(lines);
  });
});
