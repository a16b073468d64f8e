import { describe, expect, it } from "vitest";
import { loadApi } from "@/lib/content/api";
import { viewOperation } from "./operation-view";
import { readApi } from "./read-api";
import type { SchemaView } from "./schema-tree";
import { aroundName, shareObjects } from "./shared-objects";

type Json = Record<string, unknown>;
const text = { type: "string" };
const object = (properties: Json, more: Json = {}) => ({ type: "object", properties, ...more });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Json) => ({ content: { "application/json": { schema } } });

/** The page of `POST /x` with these bodies. */
function pageOf(schemas: Json, request: Json, response: Json = object({})) {
  const post = { operationId: "x", summary: "X", requestBody: json(request), responses: { 200: json(response) } };
  const document = { openapi: "3.1.0", info: { title: "T", version: "1" }, paths: { "/x": { post } } };
  const { api } = readApi(JSON.stringify({ ...document, components: { schemas } }), "openapi.json");
  const [operation] = api?.operations ?? [];
  if (!api || !operation) throw new Error("The document of the test can't be read.");
  const { body, responses, objects } = shareObjects(viewOperation(api, operation));
  return {
    request: body?.media.flatMap(({ view }) => lines(view)),
    response: responses.flatMap(({ media }) => media.flatMap(({ view }) => lines(view))),
    objects: Object.fromEntries(
      objects.map(({ id, base, view }) => [
        id,
        [...(base ? [`all of ${base.name}, at ${base.id}`] : []), ...lines(view)],
      ]),
    ),
  };
}

/** Every line of a tree: the id, and where its fields are when they are elsewhere. */
function lines({ fields, options }: SchemaView): string[] {
  return [...fields, ...options].flatMap(({ id, view }) => [
    id + (view.same ? ` = ${view.same}` : "") + (view.object ? ` -> ${view.object}` : ""),
    ...lines(view),
  ]);
}

const leaf = { Leaf: object({ a: text }) };

describe("objects of a page", () => {
  it("stay where they are used when that is once, or near the top", () => {
    const schemas = { ...leaf, Top: object({ leaf: ref("Leaf") }) };
    const page = pageOf(schemas, object({ top: ref("Top"), more: ref("Top") }));
    expect(page.request).toEqual(["body-top", "body-top-leaf", "body-top-leaf-a", "body-more = body-top"]);
    expect(page.objects).toEqual({});
  });

  it("are shown by themselves when they are deep and used twice", () => {
    const schemas = {
      ...leaf,
      One: object({ leaf: ref("Leaf") }),
      Two: object({ leaves: { type: "array", items: ref("Leaf") } }),
    };
    const page = pageOf(schemas, object({ one: ref("One"), two: ref("Two") }));
    expect(page.request).toEqual([
      "body-one",
      "body-one-leaf -> object-Leaf",
      "body-two",
      "body-two-leaves -> object-Leaf",
    ]);
    // A link to the field is still right.
    expect(page.objects).toEqual({ "object-Leaf": ["body-one-leaf-a"] });
  });

  it("are shown by themselves when a reader would have to open three fields", () => {
    const schemas = { ...leaf, One: object({ two: ref("Two") }), Two: object({ leaf: ref("Leaf") }) };
    const page = pageOf(schemas, object({ one: ref("One") }));
    expect(page.request).toEqual(["body-one", "body-one-two", "body-one-two-leaf -> object-Leaf"]);
    expect(page.objects).toEqual({ "object-Leaf": ["body-one-two-leaf-a"] });
  });

  it("contain themselves and each other", () => {
    const schemas = {
      Top: object({ node: ref("Node") }),
      Node: object({ next: ref("Node"), twin: ref("Twin") }),
      Twin: object({ node: ref("Node") }),
    };
    expect(pageOf(schemas, object({ top: ref("Top") }))).toMatchObject({
      request: ["body-top", "body-top-node -> object-Node"],
      objects: {
        "object-Node": ["body-top-node-next -> object-Node", "body-top-node-twin -> object-Twin"],
        "object-Twin": ["body-top-node-twin-node -> object-Node"],
      },
    });
  });

  it("are shown once for request and response", () => {
    const page = pageOf({ ...leaf }, object({ leaf: ref("Leaf") }), object({ leaf: ref("Leaf") }));
    expect(page.request).toEqual(["body-leaf", "body-leaf-a"]);
    expect(page.response).toEqual(["response-200-body-leaf = body-leaf"]);
  });

  it("show the whole of a body as the body, though it was shown before", () => {
    const page = pageOf(leaf, object({ leaf: ref("Leaf") }), ref("Leaf"));
    expect(page.response).toEqual(["response-200-body-a"]);
  });

  it("name another object whose fields they have too, and say only the rest", () => {
    const four = { a: text, b: text, c: text, d: text };
    const schemas = {
      Base: object(four),
      Wrap: object({ deep: ref("Deep") }),
      Deep: object({ ...four, e: text, deep: ref("Deep") }),
      Other: object({ deep: ref("Changed") }),
      Changed: object({ ...four, a: { type: "integer" }, changed: ref("Changed") }),
    };
    const page = pageOf(schemas, object({ base: ref("Base"), wrap: ref("Wrap"), other: ref("Other") }));
    expect(page.request).toContain("body-base -> object-Base");
    expect(page.objects).toEqual({
      "object-Base": ["body-base-a", "body-base-b", "body-base-c", "body-base-d"],
      "object-Deep": ["all of Base, at object-Base", "body-wrap-deep-e", "body-wrap-deep-deep -> object-Deep"],
      "object-Changed": [
        "body-other-deep-a",
        "body-other-deep-b",
        "body-other-deep-c",
        "body-other-deep-d",
        "body-other-deep-changed -> object-Changed",
      ],
    });
  });
});

const { api } = loadApi(process.cwd(), "openapi.json");

describe("pages of our own document", () => {
  /** What is said of each object, as "name.field", and the ids that a link can lead to. */
  const collect = (trees: SchemaView[], said: Set<string>, ids: Set<string>, links: string[]) => {
    for (const { of, fields, options, same, object } of trees) {
      for (const link of [same, object]) if (link !== undefined) links.push(link);
      for (const { id, name } of fields) said.add(`${of}.${name}`) && ids.add(id);
      for (const { id } of options) ids.add(id);
      const inner = [...fields, ...options].map(({ view }) => view);
      collect(inner, said, ids, links);
    }
  };

  it.each((api?.operations ?? []).map((item) => [item.slug, item] as const))(
    "%s loses no field and no link",
    (_, item) => {
      if (!api) throw new Error("openapi.json can't be read.");
      const whole = viewOperation(api, item);
      const page = shareObjects(whole);
      const treesOf = ({ parameters, body, responses }: typeof whole) => [
        ...parameters.flatMap(({ fields }) => fields.map(({ view }) => view)),
        ...(body?.media ?? []).map(({ view }) => view),
        ...responses.flatMap(({ media }) => media.map(({ view }) => view)),
      ];
      const before = new Set<string>();
      collect(treesOf(whole), before, new Set(), []);
      const after = new Set<string>();
      const ids = new Set([
        ...page.objects.map(({ id }) => id),
        ...["body", ...page.responses.map(({ id }) => `${id}-body`)],
      ]);
      const links: string[] = [];
      collect([...treesOf(page), ...page.objects.map(({ view }) => view)], after, ids, links);
      for (const { name, base } of page.objects) {
        const inherited = [...after].filter((field) => field.startsWith(`${base?.name}.`));
        for (const field of inherited) after.add(field.replace(/^[^.]*/, name));
        if (base) links.push(base.id);
      }
      expect([...after].sort()).toEqual([...before].sort());
      expect(links.filter((link) => !ids.has(link))).toEqual([]);
    },
  );
});

describe("a type around the name of its object", () => {
  it.each<[string, string, [string, string] | undefined]>([
    ["Span", "Span", ["", ""]],
    ["map<string, array<Span>> | null", "Span", ["map<string, array<", ">> | null"]],
    ["SpanDTO | array<Span>", "Span", ["SpanDTO | array<", ">"]],
    ["array<…>", "Span", undefined],
  ])("%s has %s", (type, name, parts) => expect(aroundName(type, name)).toEqual(parts));
});
