import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isBinary, typeLabel } from "./schema-label";
import { asList, type Shape, shapeOf } from "./schema-shape";

/**
 * A field of a form, as the build reads it from a schema: plain data, so that the page needs nothing that understands
 * schemas. `file` and `json` take a value as a whole.
 */
export interface FieldSpec {
  kind: "scalar" | "choice" | "list" | "object" | "file" | "json";
  /** What a reader sees behind its name. */
  label: string;
  /** Types of its values besides `null`; none where anything may come. */
  types: string[];
  nullable?: true;
  secret?: true;
  /** The default, in words. */
  hint?: string;
  /** All values that it may have. */
  values?: readonly unknown[];
  /** Of an object. */
  fields?: [name: string, field: FieldRef][];
  required?: string[];
  /** Of a list. */
  item?: FieldRef;
  /** Sets of alternatives. A choice is between those of the first. */
  variants?: FieldRef[][];
}

/** A field, or its place in the table: those with fields inside are there, since they may contain themselves. */
export type FieldRef = FieldSpec | number;

export interface FieldTable {
  table: FieldSpec[];
  /** `isText`: a parameter, which is text on the wire, so a choice between text and a number is one field. */
  fieldOf: (schema: RawSchema | undefined, isText: boolean) => FieldRef;
}

/** Most fields in a table. What a strange document has beyond them is written as JSON. */
const most = 2000;

const scalars = ["string", "integer", "number", "boolean"];

export function createFieldTable(document: JsonObject): FieldTable {
  const table: FieldSpec[] = [];
  const known = new Map<string, number>();
  const fieldOf = (schema: RawSchema | undefined, isText: boolean): FieldRef => {
    const key = `${isText} ${JSON.stringify(schema)}`;
    const place = known.get(key);
    if (place !== undefined) return place;
    const shape = shapeOf(document, schema);
    const { keywords, types, properties, variants } = shape;
    const kind = table.length < most ? kindOf(document, shape, isText) : "json";
    const label = typeLabel(document, shape);
    const spec: FieldSpec = { kind, label, types, nullable: shape.nullable || undefined, ...constraintsOf(shape) };
    if (kind === "scalar" || kind === "file" || kind === "json") return spec;
    known.set(key, table.length);
    table.push(spec);
    const inner = (schemas: readonly RawSchema[]) => schemas.map((item) => fieldOf(item, false));
    if (kind === "list") spec.item = fieldOf(keywords.items as RawSchema | undefined, isText);
    if (kind === "object") spec.fields = properties.map(([name, item]) => [name, fieldOf(item, false)]);
    if (variants.length > 0) spec.variants = variants.map(({ schemas }) => inner(schemas));
    else if (kind === "choice") spec.variants = [inner(types.map((type) => ({ ...keywords, type })))];
    return known.get(key) ?? spec;
  };
  return { table, fieldOf };
}

function kindOf(document: JsonObject, shape: Shape, isText: boolean): FieldSpec["kind"] {
  const { keywords, types, properties, variants } = shape;
  if (isBinary(keywords)) return "file";
  const kinds = variants[0]?.schemas.map((item) => shapeOf(document, item)) ?? [];
  const isPlain = [shape, ...kinds].every((item) => item.types.every((type) => scalars.includes(type)));
  if (isPlain && isText && !keywords.enum) return "scalar";
  if ((kinds.length > 0 && properties.length === 0) || types.length > 1) return "choice";
  const [type] = types;
  // A map has no fields to show.
  if (type === undefined || (type === "object" && properties.length === 0)) return "json";
  return type === "object" ? "object" : type === "array" ? "list" : "scalar";
}

function constraintsOf({
  keywords,
  types,
  required,
}: Shape): Pick<FieldSpec, "secret" | "hint" | "values" | "required"> {
  const { default: fallback } = keywords;
  return {
    secret: keywords.format === "password" || keywords.writeOnly === true || undefined,
    hint: fallback === undefined || fallback === null ? undefined : `Default: ${String(fallback)}`,
    values: valuesOf(keywords, types),
    required: required.size > 0 ? [...required] : undefined,
  };
}

function valuesOf(keywords: JsonObject, types: readonly string[]): readonly unknown[] | undefined {
  if (keywords.const !== undefined) return [keywords.const];
  if (Array.isArray(keywords.enum)) return asList(keywords.enum);
  return types.length === 1 && types[0] === "boolean" ? [true, false] : undefined;
}
