import { expect, it } from "vitest";
import { loadApi } from "@/lib/load/openapi";
import type { RawSchema } from "@/lib/model/api";
import { validate } from "@/lib/openapi/mock/validate";
import { isObject } from "@/lib/openapi/pointer";
import { requestForm } from "@/lib/openapi/request-form";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { looksLike } from "./looks-like";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const { document } = api;

/** Choices in a value: those of its schema, and those of what is inside. */
function choicesIn(schema: RawSchema | undefined, value: unknown): { schemas: RawSchema[]; value: unknown }[] {
  if (value === undefined) return [];
  const { keywords, properties, variants } = shapeOf(document, schema);
  const here = variants.map(({ schemas }) => ({ schemas, value }));
  const chosen = variants.flatMap(({ schemas }): RawSchema[] => {
    const first = schemas.find((item) => fits(item, value));
    return first === undefined ? [] : [first];
  });
  const deeper = [schema, ...chosen].flatMap((item) => {
    const shape = item === schema ? { keywords, properties } : shapeOf(document, item);
    if (Array.isArray(value)) {
      return value.flatMap((entry) => choicesIn(shape.keywords.items as RawSchema | undefined, entry));
    }
    return isObject(value) ? shape.properties.flatMap(([name, inner]) => choicesIn(inner, value[name])) : [];
  });
  return [...here, ...deeper];
}

function fits(schema: RawSchema, value: unknown): boolean {
  return validate(document, schema, value, []).errors.length === 0;
}

it("chooses the alternative of every documented example that validation would choose, or one of the same type", () => {
  let count = 0;
  for (const operation of api.operations) {
    const { values, body, schemas } = requestForm(api, operation);
    const parts = [
      [body?.schema, values.body] as const,
      ...schemas.map((item, index) => [item, values.parameters[index]] as const),
    ];
    for (const choice of parts.flatMap(([schema, value]) => choicesIn(schema, value))) {
      const looked = choice.schemas.find((item) => looksLike(document, item, choice.value));
      const valid = choice.schemas.find((item) => fits(item, choice.value));
      const types = (item: RawSchema | undefined) => item && shapeOf(document, item).types;
      const names = (item: RawSchema | undefined) => item && shapeOf(document, item).properties.map(([name]) => name);
      expect([types(looked), names(looked)], operation.id).toEqual([types(valid), names(valid)]);
      count++;
    }
  }
  expect(count).toBeGreaterThan(10);
});

it.each<[string, RawSchema, unknown, boolean]>([
  ["a whole number as an integer", { type: "integer" }, 3, true],
  ["a fraction as no integer", { type: "integer" }, 3.5, false],
  ["a constant by its value", { const: "a" }, "b", false],
  ["an object without a required field", { type: "object", required: ["a"] }, {}, false],
  ["a field of another type", { type: "object", properties: { a: { type: "string" } } }, { a: 1 }, false],
  ["null where it may be", { type: ["string", "null"] }, null, true],
  ["null where it may not", { type: "string" }, null, false],
])("takes %s", (_name, schema, value, expected) => {
  expect(looksLike({}, schema, value)).toBe(expected);
});
