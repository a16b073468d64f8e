import { type Fields, isObject, type JsonObject } from "./json";
import { type ResolvedSchema, resolveSchema, type Schema } from "./openapi/schema";
import type { RequestProblem } from "./public-types";

export interface Validation {
  /** The value after conversion: `"5"` in a query becomes a number. */
  value: unknown;
  problems: RequestProblem[];
}

/** A value, and its location in a request. */
export interface Target {
  document: JsonObject;
  value: unknown;
  loc: RequestProblem["loc"];
  /** Set for values from an address or a form, where numbers and booleans are strings. */
  isText?: boolean;
  /**
   * Also reports required texts that are empty. The platform accepts them, but people rarely mean
   * them.
   */
  refusesEmptyText?: boolean;
}

type Check = (schema: ResolvedSchema, target: Target) => Validation;

const checks: Readonly<Record<string, Check>> = {
  boolean: checkBoolean,
  integer: (_schema, target) => checkNumber(target, integerWords),
  number: (_schema, target) => checkNumber(target, numberWords),
  string: checkString,
  array: checkList,
  object: checkObject,
};

/**
 * Validates a value against a schema, with messages like those of Pydantic 2, which the platform
 * uses. Only the keywords of `Schema` are checked.
 */
export function validate(schema: Schema | undefined, target: Target): Validation {
  const { document, value } = target;
  const resolved = resolveSchema(document, schema);
  const { types, alternatives, keywords } = resolved;
  if (resolved.isNullable && value === null) return accept(null);
  if (alternatives.length > 0)
    return bestOf(alternatives.map((alternative) => validate(alternative, target)));
  if (keywords.enum && !keywords.enum.includes(value))
    return refuseChoice(target, keywords.enum, resolved.pointer !== undefined);
  if (types.length === 0) return accept(value);
  return bestOf(types.map((type) => checks[type]?.(resolved, target) ?? accept(value)));
}

export function emptyText(loc: RequestProblem["loc"]): RequestProblem {
  return { type: "empty", loc, msg: "This is required, but it is empty.", input: "" };
}

function accept(value: unknown): Validation {
  return { value, problems: [] };
}

function refuse({ value, loc }: Target, type: string, msg: string, ctx?: Fields): Validation {
  const problem: RequestProblem = { type, loc, msg, input: value };
  if (ctx) problem.ctx = ctx;
  return { value, problems: [problem] };
}

/** The first reading that fits, or else the one that got furthest into the value. */
function bestOf(readings: readonly Validation[]): Validation {
  const fits = ({ problems }: Validation) => problems.every(({ type }) => type === "empty");
  const depth = ({ problems }: Validation) => Math.max(...problems.map(({ loc }) => loc.length));
  const [deepest] = [...readings].sort((a, b) => depth(b) - depth(a));
  return readings.find(fits) ?? deepest ?? accept(undefined);
}

function refuseChoice(target: Target, choices: readonly unknown[], isNamed: boolean): Validation {
  const names = choices.filter((choice) => choice !== null).map((choice) => `'${choice}'`);
  const expected = names.join(", ").replace(/, ('[^']*')$/, " or $1");
  // A schema with a name is an enumeration class of the platform, one without is a literal type.
  const type = isNamed ? "enum" : "literal_error";
  return refuse(target, type, `Input should be ${expected}`, { expected });
}

const booleanWords: Readonly<Record<string, boolean>> = {
  true: true,
  false: false,
  1: true,
  0: false,
  yes: true,
  no: false,
};

function checkBoolean(_schema: ResolvedSchema, target: Target): Validation {
  const { value } = target;
  if (typeof value === "boolean") return accept(value);
  const isWord = typeof value === "string" || value === 0 || value === 1;
  const boolean = isWord ? booleanWords[String(value).toLowerCase()] : undefined;
  if (boolean !== undefined) return accept(boolean);
  const message = "Input should be a valid boolean";
  if (target.isText || typeof value === "string")
    return refuse(target, "bool_parsing", `${message}, unable to interpret input`);
  return refuse(target, "bool_type", message);
}

interface NumberWords {
  /** Start of the problem's type. */
  type: string;
  noun: string;
  withArticle: string;
}

const integerWords: NumberWords = { type: "int", noun: "integer", withArticle: "an integer" };
const numberWords: NumberWords = { type: "float", noun: "number", withArticle: "a number" };

function checkNumber(target: Target, { type, noun, withArticle }: NumberWords): Validation {
  const { value } = target;
  const message = `Input should be a valid ${noun}`;
  if (typeof value !== "number" && typeof value !== "string")
    return refuse(target, `${type}_type`, message);
  const number = String(value).trim() === "" ? Number.NaN : Number(value);
  const isFraction = type === "int" && !Number.isInteger(number);
  if (isFraction && !target.isText && !Number.isNaN(number))
    return refuse(target, "int_from_float", `${message}, got a number with a fractional part`);
  if (isFraction || Number.isNaN(number))
    return refuse(
      target,
      `${type}_parsing`,
      `${message}, unable to parse string as ${withArticle}`,
    );
  return accept(number);
}

const uuid =
  /^(urn:uuid:)?\{?[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}\}?$/i;
/** A date with or without a time, or the digits of an epoch. */
const dateTime =
  /^\d{4}-\d{2}-\d{2}([T ]\d{2}:\d{2}(:\d{2}([.,]\d+)?)?( ?(Z|[+-]\d{2}:?\d{2}))?)?$|^\d{10,19}$/i;

function checkString({ keywords: { format } }: ResolvedSchema, target: Target): Validation {
  const { value } = target;
  if (format === "binary" && value instanceof Uint8Array) return accept(value);
  if (typeof value !== "string")
    return refuse(target, "string_type", "Input should be a valid string");
  if (format === "uuid" && !uuid.test(value)) {
    const error = `invalid length: expected length 32 for simple format, found ${value.length}`;
    return refuse(target, "uuid_parsing", `Input should be a valid UUID, ${error}`, { error });
  }
  if (format === "date-time" && !dateTime.test(value))
    return refuse(target, "datetime_from_date_parsing", "Input should be a valid datetime or date");
  return accept(value);
}

function checkList({ keywords: { items } }: ResolvedSchema, target: Target): Validation {
  const { value, loc } = target;
  if (!Array.isArray(value)) return refuse(target, "list_type", "Input should be a valid list");
  const checked = value.map((item, index) =>
    validate(items, { ...target, value: item, loc: [...loc, index] }),
  );
  return {
    value: checked.map((item) => item.value),
    problems: checked.flatMap((item) => item.problems),
  };
}

function checkObject(schema: ResolvedSchema, target: Target): Validation {
  const { value, loc } = target;
  if (!isObject(value)) return refuseObject(schema, target);
  const properties = new Map(schema.properties);
  const { additionalProperties } = schema.keywords;
  const additional = isObject(additionalProperties) ? additionalProperties : undefined;
  const problems: RequestProblem[] = [];
  const result: Fields = { ...value };
  // Problems come in the order of the schema's properties.
  for (const key of new Set([...properties.keys(), ...schema.required, ...Object.keys(value)])) {
    const isRequired = schema.required.has(key);
    if (Object.hasOwn(value, key)) {
      // Like the platform, the mock ignores undeclared keys.
      const inner = { ...target, value: value[key], loc: [...loc, key] };
      const checked = checkProperty(properties.get(key) ?? additional, inner, isRequired);
      problems.push(...checked.problems);
      result[key] = checked.value;
    } else if (isRequired) {
      problems.push({ type: "missing", loc: [...loc, key], msg: "Field required", input: value });
    }
  }
  return { value: result, problems };
}

function refuseObject({ properties }: ResolvedSchema, target: Target): Validation {
  const message = "Input should be a valid dictionary";
  if (properties.length === 0) return refuse(target, "dict_type", message);
  return refuse(target, "model_attributes_type", `${message} or object to extract fields from`);
}

function checkProperty(
  schema: Schema | undefined,
  target: Target,
  isRequired: boolean,
): Validation {
  const checked = validate(schema, target);
  if (!target.refusesEmptyText || !isRequired || target.value !== "") return checked;
  const { keywords } = resolveSchema(target.document, schema);
  const allowsEmpty = keywords.enum !== undefined || keywords.default === "";
  if (!allowsEmpty) checked.problems.push(emptyText(target.loc));
  return checked;
}
