import { expect, it } from "vitest";
import type { RawSchema } from "@/lib/model/api";
import { createUnique } from "@/lib/util/slug";
import { buildSchemaTree, type SchemaView, type TreeContext } from "./schema-tree";

const text = { type: "string" };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const schemas: Record<string, RawSchema> = {
  Node: {
    ...{ type: "object", required: ["name"] },
    properties: {
      name: text,
      parent: ref("Node"),
      children: { type: "array", items: ref("Node") },
      pair: ref("Pair"),
    },
  },
  Pair: {
    type: "object",
    properties: { node: { anyOf: [ref("Node"), { type: "null" }] }, other: ref("Pair") },
  },
  Cat: { type: "object", properties: { lives: { type: "integer" } } },
  Dog: { type: "object", properties: { tail: { type: "boolean" } } },
  Json: { anyOf: [text, { type: "array", items: ref("Json") }] },
  One: { type: "object", properties: { two: ref("Two"), last: ref("Leaf") } },
  Two: {
    type: "object",
    properties: { leaves: { type: "array", items: ref("Leaf") }, again: ref("Deep") },
  },
  Leaf: { type: "object", properties: { deep: ref("Deep") } },
  Deep: { type: "object", properties: { self: ref("Deep"), end: text } },
};

const newPage = (): TreeContext => ({
  ...{ document: { components: { schemas } }, uniqueId: createUnique() },
  ...{ shown: new Map(), objects: [], since: () => undefined },
});
const tree = (schema: RawSchema, page = newPage(), prefix = "body") =>
  buildSchemaTree(page, schema, prefix, "Request");

/** Every line of a tree: the id, the type, and a reference if the fields are shown elsewhere. */
function lines({ fields, options }: SchemaView): string[] {
  const at = ({ same, object }: SchemaView) => {
    if (same) return ` -> ${same}`;
    return object ? ` in ${object}` : "";
  };
  return [
    ...fields.flatMap(({ id, required, view }) => [
      `${id}${required ? "!" : ""} ${view.type}${at(view)}`,
      ...lines(view),
    ]),
    ...options.flatMap(({ id, name, view }) => [`${id} | ${name}${at(view)}`, ...lines(view)]),
  ];
}

it("shows what contains itself once, nearest to the top, and links there from then on", () => {
  expect(lines(tree(ref("Node")))).toEqual([
    "body-name! string",
    "body-parent Node -> body",
    "body-children array<Node> -> body",
    "body-pair Pair",
    "body-pair-node Node | null -> body",
    "body-pair-other Pair -> body-pair",
  ]);
  expect(lines(tree(ref("Json")))).toEqual([]);
});

it("shows an object behind three disclosures by itself, once for request and response", () => {
  const page = newPage();
  const one = { type: "object", properties: { one: ref("One") } };
  expect(lines(tree(one, page))).toEqual([
    "body-one One",
    "body-one-two Two",
    "body-one-two-leaves array<Leaf> -> body-one-last",
    "body-one-two-again Deep in object-Deep",
    "body-one-last Leaf",
    "body-one-last-deep Deep in object-Deep",
  ]);
  expect(page.objects.map(({ id, view }) => [id, view.of, lines(view)])).toEqual([
    [
      "object-Deep",
      "Deep",
      ["body-one-two-again-self Deep in object-Deep", "body-one-two-again-end string"],
    ],
  ]);
  expect(lines(tree(one, page, "response"))).toEqual(["response-one One -> body-one"]);
  // If the body itself is the schema, a reference to that schema leads to the body.
  expect(lines(tree(ref("Deep"), page, "other"))).toEqual([
    "other-self Deep -> other",
    "other-end string",
  ]);
});

it("has a line for each field and each alternative that says more than its type", () => {
  const properties = {
    either: { anyOf: [ref("Cat"), ref("Dog")] },
    mapped: { type: "object", additionalProperties: { type: "array", items: ref("Cat") } },
    simple: { anyOf: [text, { type: "integer" }, { type: "null" }] },
    anything: {},
    file: { type: "string", format: "binary" },
    time: { type: ["string", "null"], format: "date-time" },
    constructor: text,
  };
  expect(lines(tree({ type: "object", properties }))).toEqual([
    "body-either Cat | Dog",
    "body-either-Cat | Cat -> body-mapped",
    "body-either-Dog | Dog",
    "body-either-Dog-tail boolean",
    "body-mapped map<string, array<Cat>>",
    "body-mapped-lives integer",
    "body-simple string | integer | null",
    "body-anything any",
    "body-file file",
    "body-time string (date-time) | null",
    "body-constructor string",
  ]);
});

it.each<[RawSchema, string]>([
  [{ enum: ["a"], default: "a" }, "Always a; Default a"],
  [{ enum: ["", 1, true] }, 'One of "" 1 true'],
  [{ type: ["string", "null"], enum: ["a", null], default: null }, "Always a"],
  [{ ...ref("Cat"), default: { lives: 9 } }, 'Default {"lives":9}'],
])("%j says %s", (schema, facts) => {
  const said = tree(schema).facts.map(({ label, values }) => [label, ...values].join(" "));
  expect(said.join("; ")).toBe(facts);
});

const facts = (schema: RawSchema) =>
  tree(schema).facts.map(({ label, values }) => [label, ...values].join(" "));

it("says every limit of a value in words", () => {
  expect(
    facts({ type: "string", minLength: 1, maxLength: 9, pattern: "^a", examples: ["ab", "ac"] }),
  ).toEqual(["Characters, at least 1", "Characters, at most 9", "Matches ^a", "Examples ab ac"]);
  expect(facts({ type: "number", minimum: 0, exclusiveMaximum: 5, multipleOf: 0.5 })).toEqual([
    "At least 0",
    "Less than 5",
    "Multiple of 0.5",
  ]);
  expect(facts({ const: "on", deprecated: true, readOnly: true })).toEqual([
    "Deprecated",
    "Only in responses",
    "Always on",
  ]);
  expect(facts({ type: "object", properties: { a: text }, additionalProperties: false })).toEqual([
    "No other fields",
  ]);
});

it("shows what all parts of a schema have together", () => {
  const view = tree({ allOf: [ref("Cat"), ref("Dog"), { required: ["tail"] }] });
  expect(lines(view)).toEqual(["body-lives integer", "body-tail! boolean"]);
});

it("shows alternatives of which one fits, and what tells them apart", () => {
  const view = tree({ oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } });
  expect(view.facts).toEqual([{ label: "Told apart by", values: ["kind"] }]);
  expect(lines(view).filter((line) => line.includes("|"))).toEqual([
    "body-Cat | Cat",
    "body-Dog | Dog",
  ]);
});

it("shows a list that has another type at each place", () => {
  const view = tree({ type: "array", prefixItems: [text, ref("Cat")] });
  expect(view.type).toBe("[string, Cat]");
  expect(lines(view)).toEqual(["body-1 string", "body-2 Cat", "body-2-lives integer"]);
});
