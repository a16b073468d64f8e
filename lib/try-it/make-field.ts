import type { JsonObject } from "@/lib/model/api";
import { isObject } from "@/lib/openapi/pointer";
import { isBinary } from "@/lib/openapi/schema-label";
import { shapeOf } from "@/lib/openapi/schema-shape";
import { choiceField } from "./choice-field";
import { type Field, type FieldContext, type FieldOptions, maxDepth } from "./field";
import { fileField } from "./file-field";
import { jsonField } from "./json-field";
import { listField } from "./list-field";
import { objectField } from "./object-field";
import { scalarField } from "./scalar-field";

const scalars = ["string", "integer", "number", "boolean"];

/** Makes the field that fits a schema and the value that it starts with. */
export function fieldContext(document: JsonObject, changed: () => void, isMasked: () => boolean): FieldContext {
  const context: FieldContext = { document, changed, isMasked, make: (options) => makeField(context, options) };
  return context;
}

function makeField(context: FieldContext, options: FieldOptions): Field {
  const shape = shapeOf(context.document, options.schema);
  const { value, isText, depth } = options;
  if (depth > maxDepth) return jsonField(context, options);
  if (isBinary(shape.keywords)) return fileField(context, options);
  const variants = shape.variants[0]?.schemas ?? [];
  const kinds = variants.map((item) => shapeOf(context.document, item));
  const plain = [shape, ...kinds].every((item) => item.types.every((type) => scalars.includes(type)));
  if (plain && isText && !shape.keywords.enum) return scalarField(context, options);
  if (variants.length > 0 && shape.properties.length === 0) return choiceField(context, options, variants);
  if (shape.types.length > 1) {
    const schemas = shape.types.map((type) => ({ ...shape.keywords, type }));
    return choiceField(context, options, schemas);
  }
  const isGiven = value !== undefined;
  switch (shape.types[0]) {
    case "object":
      // A map, or a value that the schema doesn't foresee, has no fields to show.
      return shape.properties.length === 0 || (isGiven && !isObject(value))
        ? jsonField(context, options)
        : objectField(context, options);
    case "array":
      return isGiven && !Array.isArray(value) ? jsonField(context, options) : listField(context, options);
    case undefined:
      return jsonField(context, options);
    default:
      return isGiven && value !== null && typeof value === "object"
        ? jsonField(context, options)
        : scalarField(context, options);
  }
}
