import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import { documentedBody } from "./example";
import { parseBody, parseJson } from "./parse-body";
import type { Fields, Invalid, MockOperation, MockRequest, ReadRequest } from "./types";
import { emptyText, validate } from "./validate";
import { asFields } from "./values";

interface Input {
  document: JsonObject;
  operation: MockOperation;
  path: Record<string, string>;
  search: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: MockRequest["body"];
  /** Asks for required texts that are empty, too. */
  strict?: boolean;
}

/** The request as values that fit the document, and everything that does not fit: path, query, then the body. */
export async function readCall(input: Input): Promise<{ read: ReadRequest; errors: Invalid[] }> {
  const { document, operation, path } = input;
  const errors: Invalid[] = [];
  const query: Fields = {};
  for (const parameter of operation.parameters) {
    const name = String(parameter.name);
    const given = parameterValue(input, parameter, name);
    const loc = [String(parameter.in), name];
    if (given === undefined) {
      if (parameter.required) errors.push({ type: "missing", loc, msg: "Field required", input: null });
      continue;
    }
    const checked = validate(document, parameter.schema as RawSchema | undefined, given, loc, { lax: true });
    errors.push(...checked.errors);
    if (input.strict && parameter.required && given === "") errors.push(emptyText(loc));
    if (parameter.in === "query") query[name] = checked.value;
  }
  const body = await readBody(input, errors);
  return { read: { operation, path, query, body }, errors };
}

function parameterValue({ document, path, search }: Input, parameter: JsonObject, name: string): unknown {
  if (parameter.in === "path") return path[name];
  const values = search.getAll(name);
  return values.length > 0 && takesList(document, parameter.schema) ? values : values.at(-1);
}

/** Whether a schema is that of a list, itself or as an alternative. */
function takesList(document: JsonObject, schema: unknown): boolean {
  const { type, anyOf } = (isObject(schema) && resolveReference(document, schema)?.value) || {};
  return [type].flat().includes("array") || (Array.isArray(anyOf) && anyOf.some((item) => takesList(document, item)));
}

/** Operations that read their body themselves, and pass over what they don't understand. */
const lenient: ReadonlySet<string> = new Set(["query_spans_rpc", "fetch_analytics", "fetch_new_analytics"]);
/** Operations that take several bodies. */
const severalBodies = /^(invoke_workflow|configs_(add|fetch|fork|deploy|delete|history))$/;

async function readBody({ document, operation, body, headers, strict }: Input, errors: Invalid[]): Promise<unknown> {
  const { required, contentType, schema } = documentedBody(operation);
  // Some handlers read a body that the platform's own description doesn't have.
  if (!contentType) return parseJson(body);
  if (isObject(schema) && schema.format === "binary") return body;
  const parsed = await parseBody(body, headers["content-type"] ?? "");
  if ("error" in parsed) {
    errors.push(parsed.error);
    return undefined;
  }
  const isForm = !/json/.test(contentType);
  const value = parsed.value ?? (isForm ? {} : parsed.value);
  if (value === undefined) {
    if (required) errors.push({ type: "missing", loc: ["body"], msg: "Field required", input: null });
    return undefined;
  }
  if (lenient.has(operation.id)) return value;
  const checked = validate(document, schema, value, ["body"], { lax: parsed.lax, strict });
  errors.push(...checked.errors, ...slugErrors(operation, value));
  // A part of a form is missing on its own, without a value around it, and so is one of several bodies.
  if (isForm || severalBodies.test(operation.id))
    for (const error of errors) if (error.type === "missing") error.input = null;
  return checked.value;
}

/** Slugs of new objects are parts of addresses. */
function slugErrors({ method, path }: MockOperation, value: unknown): Invalid[] {
  if (method !== "POST" || !path.startsWith("/preview/")) return [];
  return Object.entries(asFields(value)).flatMap(([key, item]) => {
    const { slug } = asFields(item);
    if (typeof slug !== "string" || /^[\w-]+$/.test(slug)) return [];
    const loc = ["body", key, "slug"];
    return [{ type: "value_error", loc, msg: "Value error, slug must be URL-safe.", input: slug, ctx: { error: {} } }];
  });
}
