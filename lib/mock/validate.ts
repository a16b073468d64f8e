import type { JsonObject, RawSchema } from "@/lib/model/api";
import { isObject } from "../openapi/pointer";
import { type Shape, shapeOf } from "../openapi/schema-shape";
import type { Fields, Invalid } from "./types";
import { asFields, at } from "./values";

interface Checked {
  /** The value as the platform would have it: `"5"` of a query is a number. */
  value: unknown;
  errors: Invalid[];
}

/** A value in its place in a request. */
interface Place {
  document: JsonObject;
  value: unknown;
  loc: Invalid["loc"];
  /** Reads numbers and booleans from text, as the platform does for addresses and forms. */
  lax?: boolean;
  /** Asks for required texts that are empty, too, which the platform takes although nobody means them. */
  strict?: boolean;
}

/**
 * Checks a value by a schema and words what is wrong as the platform's framework does (Pydantic 2). Knows the keywords
 * that the document uses, no others.
 */
export function validate(schema: RawSchema | undefined, place: Place): Checked {
  const { document, value } = place;
  const shape = shapeOf(document, schema);
  const { types, variants, keywords } = shape;
  if (shape.nullable && value === null) return right(null);
  if (variants.length > 0) return firstThatFits(variants.map((item) => validate(item, place)));
  if (keywords.enum && !keywords.enum.includes(value)) {
    const names = keywords.enum.filter((item) => item !== null).map((item) => `'${item}'`);
    const expected = names.join(", ").replace(/, ('[^']*')$/, " or $1");
    // Values that are written in their place are literals, those with a name of their own are an enumeration.
    const type = shape.key === undefined ? "literal_error" : "enum";
    return wrong(place, type, `Input should be ${expected}`, { expected });
  }
  const checked = types.map((type) => checks[type]?.(shape, place, type) ?? right(value));
  return checked.length > 0 ? firstThatFits(checked) : right(value);
}

const right = (value: unknown): Checked => ({ value, errors: [] });

function wrong({ value, loc }: Place, type: string, msg: string, ctx?: Fields): Checked {
  return { value, errors: [{ type, loc, msg, input: value, ...(ctx ? { ctx } : {}) }] };
}

const checks: Readonly<Record<string, (shape: Shape, place: Place, type: string) => Checked>> = {
  boolean: checkBoolean,
  integer: checkNumber,
  number: checkNumber,
  string: checkString,
  array: checkArray,
  object: checkObject,
};

/** Of several readings the first that fits; else the errors of the one that came furthest into the value. */
function firstThatFits(checked: readonly Checked[]): Checked {
  const fits = ({ errors }: Checked) => errors.every(({ type }) => type === "empty");
  const depthOf = ({ errors }: Checked) => Math.max(...errors.map(({ loc }) => loc.length));
  const [best] = [...checked].sort((a, b) => depthOf(b) - depthOf(a));
  return checked.find(fits) ?? best ?? right(undefined);
}

const words: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  yes: true,
  no: false,
};

function checkBoolean(_shape: Shape, place: Place): Checked {
  const { value, lax } = place;
  if (typeof value === "boolean") return right(value);
  const read =
    typeof value === "string" || value === 0 || value === 1
      ? words[String(value).toLowerCase()]
      : undefined;
  if (read !== undefined) return right(read);
  const valid = "Input should be a valid boolean";
  return lax || typeof value === "string"
    ? wrong(place, "bool_parsing", `${valid}, unable to interpret input`)
    : wrong(place, "bool_type", valid);
}

function checkNumber(_shape: Shape, place: Place, type: string): Checked {
  const { value, lax } = place;
  const [kind, noun] = type === "integer" ? ["int", "an integer"] : ["float", "a number"];
  const valid = `Input should be a valid ${noun.replace(/^an? /, "")}`;
  const unread = () =>
    wrong(place, `${kind}_parsing`, `${valid}, unable to parse string as ${noun}`);
  if (typeof value !== "number" && typeof value !== "string")
    return wrong(place, `${kind}_type`, valid);
  const number = String(value).trim() === "" ? Number.NaN : Number(value);
  if (Number.isNaN(number)) return unread();
  if (kind === "float" || Number.isInteger(number)) return right(number);
  return lax
    ? unread()
    : wrong(place, "int_from_float", `${valid}, got a number with a fractional part`);
}

const uuid =
  /^(urn:uuid:)?\{?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\}?$/i;
/** A date with or without a time, or epoch digits. */
const moment =
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(Z|[+-]\d{2}:?\d{2}))?)?$|^\d{10,19}$/i;

function checkString({ keywords: { format } }: Shape, place: Place): Checked {
  const { value } = place;
  if (format === "binary" && value instanceof Uint8Array) return right(value);
  if (typeof value !== "string")
    return wrong(place, "string_type", "Input should be a valid string");
  if (format === "uuid" && !uuid.test(value)) {
    const error = `invalid length: expected length 32 for simple format, found ${value.length}`;
    return wrong(place, "uuid_parsing", `Input should be a valid UUID, ${error}`, { error });
  }
  if (format === "date-time" && !moment.test(value))
    return wrong(place, "datetime_from_date_parsing", "Input should be a valid datetime or date");
  return right(value);
}

function checkArray({ keywords: { items } }: Shape, place: Place): Checked {
  const { value, loc } = place;
  if (!Array.isArray(value)) return wrong(place, "list_type", "Input should be a valid list");
  const all = value.map((item, index) =>
    validate(items, { ...place, value: item, loc: [...loc, index] }),
  );
  return { value: all.map((item) => item.value), errors: all.flatMap(({ errors }) => errors) };
}

function checkObject({ keywords, properties, required }: Shape, place: Place): Checked {
  const { document, value, loc } = place;
  const valid = "Input should be a valid dictionary";
  if (!isObject(value)) {
    return properties.length > 0
      ? wrong(place, "model_attributes_type", `${valid} or object to extract fields from`)
      : wrong(place, "dict_type", valid);
  }
  const known = new Map(properties);
  const rest = isObject(keywords.additionalProperties) ? keywords.additionalProperties : undefined;
  const errors: Invalid[] = [];
  const result: Fields = { ...value };
  // The order of the errors is that of the model's fields.
  for (const key of new Set([...known.keys(), ...required, ...Object.keys(value)])) {
    const at = [...loc, key];
    if (!Object.hasOwn(value, key)) {
      if (required.has(key))
        errors.push({ type: "missing", loc: at, msg: "Field required", input: value });
      continue;
    }
    // A key that nothing declares is ignored, as the platform does.
    const schema = known.get(key) ?? rest;
    const checked = validate(schema, { ...place, value: value[key], loc: at });
    errors.push(...checked.errors);
    result[key] = checked.value;
    const { enum: values, default: fallback } = shapeOf(document, schema).keywords;
    const takesEmpty = values !== undefined || fallback === "";
    if (place.strict && value[key] === "" && required.has(key) && !takesEmpty)
      errors.push(emptyText(at));
  }
  return { value: result, errors };
}

export function emptyText(loc: Invalid["loc"]): Invalid {
  return { type: "empty", loc, msg: "This is required, but it is empty.", input: "" };
}

const isOfType: Readonly<Record<string, (value: unknown) => boolean>> = {
  array: Array.isArray,
  boolean: (value) => typeof value === "boolean",
  integer: Number.isInteger,
  null: (value) => value === null,
  number: (value) => typeof value === "number",
  object: isObject,
  string: (value) => typeof value === "string",
};

const metaschema = `{'anyOf': [{'$ref': '#/$defs/simpleTypes'},
               {'type': 'array',
                'items': {'$ref': '#/$defs/simpleTypes'},
                'minItems': 1,
                'uniqueItems': True}]}`;

/** An evaluator's schema (`data.service.format`) must be one: its type is checked, in the words of Python's jsonschema. */
export function schemaErrors(sent: Fields, loc: string[]): Invalid[] {
  const format = at(sent, "data.service.format");
  const type = at(format, "type");
  if (typeof type !== "string" || type in isOfType) return [];
  const error = `'${type}' is not valid under any of the given schemas

Failed validating 'anyOf' in metaschema['allOf'][3]['properties']['type']:
    ${metaschema}

On schema['type']:
    '${type}'`;
  const place = [...loc, "data", "format"];
  return [
    {
      type: "value_error",
      loc: place,
      msg: `Value error, ${error}`,
      input: format,
      ctx: { error },
    },
  ];
}

/** What a value has against a schema: the errors that annotations are refused with. */
export function mismatches(
  schema: unknown,
  value: unknown,
  loc: (string | number)[],
): Omit<Invalid, "input">[] {
  const { type, maximum, minimum, required, additionalProperties, properties } = asFields(schema);
  const error = (msg: string) => [{ loc, msg, type: "value_error.json_schema" }];
  if (typeof type === "string" && !isOfType[type]?.(value)) {
    const shown = typeof value === "string" ? `'${value}'` : JSON.stringify(value);
    return error(`${shown} is not of type '${type}'`);
  }
  if (typeof value === "number") {
    if (value > Number(maximum)) return error(`${value} is greater than the maximum of ${maximum}`);
    if (value < Number(minimum)) return error(`${value} is less than the minimum of ${minimum}`);
  }
  if (!isObject(value)) return [];
  const known = asFields(properties);
  const inner = Object.entries(known).flatMap(([name, own]) =>
    Object.hasOwn(value, name) ? mismatches(own, value[name], [...loc, name]) : [],
  );
  const missing = (Array.isArray(required) ? required : [])
    .filter((name) => !Object.hasOwn(value, String(name)))
    .flatMap((name) => error(`'${name}' is a required property`));
  const extra =
    additionalProperties === false ? Object.keys(value).filter((name) => !(name in known)) : [];
  if (extra.length === 0) return [...inner, ...missing];
  const list = `${extra.map((name) => `'${name}'`).join(", ")} ${extra.length === 1 ? "was" : "were"}`;
  return [
    ...inner,
    ...missing,
    ...error(`Additional properties are not allowed (${list} unexpected)`),
  ];
}
