import type { FieldRef, FieldSpec } from "@/lib/openapi/form-fields";
import { isObject } from "@/lib/openapi/pointer";
import { choiceField } from "./choice-field";
import { type FieldContext, maxDepth } from "./field";
import { fileField } from "./file-field";
import { jsonField } from "./json-field";
import { listField } from "./list-field";
import { objectField } from "./object-field";
import { scalarField } from "./scalar-field";

const makers = {
  scalar: scalarField,
  choice: choiceField,
  list: listField,
  object: objectField,
  file: fileField,
  json: jsonField,
};

const anything: FieldSpec = { kind: "json", label: "any", types: [] };

/** Makes the field that fits a specification and the value that it starts with. */
export function fieldContext(table: readonly FieldSpec[], changed: () => void, isMasked: () => boolean): FieldContext {
  const specOf = (field: FieldRef | undefined) => (typeof field === "number" ? table[field] : field) ?? anything;
  const context: FieldContext = {
    specOf,
    changed,
    isMasked,
    make: (options) => {
      const spec = specOf(options.spec);
      const { value, depth } = options;
      const isWhole = depth > maxDepth || (value !== undefined && !canHold(spec, value));
      return makers[isWhole ? "json" : spec.kind](context, { ...options, spec });
    },
  };
  return context;
}

/** A value that the schema doesn't foresee has no fields to show. */
function canHold({ kind }: FieldSpec, value: unknown): boolean {
  if (kind === "object") return isObject(value);
  if (kind === "list") return Array.isArray(value);
  return kind !== "scalar" || value === null || typeof value !== "object";
}
