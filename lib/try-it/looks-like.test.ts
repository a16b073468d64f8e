import { expect, it } from "vitest";
import { loadApi } from "@/lib/load/openapi";
import type { RawSchema } from "@/lib/model/api";
import { createFieldTable, type FieldRef, type FieldSpec } from "@/lib/openapi/form-fields";
import { validate } from "@/lib/openapi/mock/validate";
import { isObject } from "@/lib/openapi/pointer";
import { exampleValues, sentParameters } from "@/lib/openapi/request";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { looksLike } from "./looks-like";

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const { document } = api;
const { table, fieldOf } = createFieldTable(document);
const specIn = (fields: readonly FieldSpec[]) => (field: FieldRef | undefined) =>
  (typeof field === "number" ? fields[field] : field) ?? { kind: "json" as const, label: "any", types: [] };

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
    const values = exampleValues(api, operation);
    const parts = [
      [operation.body?.media[0]?.schema, values.body] as const,
      ...sentParameters(operation).map(({ schema }, index) => [schema, values.parameters[index]] as const),
    ];
    for (const choice of parts.flatMap(([schema, value]) => choicesIn(schema, value))) {
      const looked = choice.schemas.find((item) => looksLike(specIn(table), fieldOf(item, false), choice.value));
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
  const fields = createFieldTable({});
  expect(looksLike(specIn(fields.table), fields.fieldOf(schema, false), value)).toBe(expected);
});
