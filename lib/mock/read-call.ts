import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import { documentedBody } from "./example";
import { type ParsedBody, parseBody } from "./parse-body";
import type { Call, Fields, Invalid, MockOperation, MockRequest } from "./types";
import { validate } from "./validate";

interface Input {
  document: JsonObject;
  operation: MockOperation;
  path: Record<string, string>;
  search: URLSearchParams;
  headers: Readonly<Record<string, string>>;
  body: MockRequest["body"];
}

/** The request as values that fit the document, and everything that does not fit: path, query, headers, then the body. */
export function readCall(input: Input): { call: Call; errors: Invalid[] } {
  const { document, operation, path, headers } = input;
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
    const checked = validate(document, parameter.schema as RawSchema | undefined, given, loc, true);
    errors.push(...checked.errors);
    if (parameter.in === "query") query[name] = checked.value;
  }
  const contentType = headers["content-type"] ?? "";
  const body = readBody(input, contentType, errors);
  return { call: { operation, path, query, body, contentType }, errors };
}

function parameterValue({ document, path, search }: Input, parameter: JsonObject, name: string): unknown {
  if (parameter.in === "path") return path[name];
  if (!search.has(name)) return undefined;
  const values = search.getAll(name);
  return takesList(document, parameter.schema) ? values : values.at(-1);
}

/** Whether a schema is that of a list, itself or as an alternative. */
function takesList(document: JsonObject, schema: unknown): boolean {
  const { type, anyOf } = (isObject(schema) && resolveReference(document, schema)?.value) || {};
  return [type].flat().includes("array") || (Array.isArray(anyOf) && anyOf.some((item) => takesList(document, item)));
}

function readBody({ document, operation, body }: Input, contentType: string, errors: Invalid[]): unknown {
  const { required, contentType: documented, schema } = documentedBody(operation);
  // Some handlers read a body that the platform's own description doesn't have.
  if (!documented) return body.length > 0 ? jsonOrNothing(body) : undefined;
  if (isObject(schema) && schema.format === "binary") return body;
  const parsed: ParsedBody = parseBody(body, contentType);
  if ("error" in parsed) {
    errors.push(parsed.error);
    return undefined;
  }
  const isForm = !/json/.test(documented);
  const value = parsed.value === undefined && isForm ? {} : parsed.value;
  if (value === undefined) {
    if (required) errors.push({ type: "missing", loc: ["body"], msg: "Field required", input: null });
    return undefined;
  }
  const checked = validate(document, schema, value, ["body"], Boolean(parsed.lax));
  if (lenient.has(operation.id)) return value;
  errors.push(...checked.errors, ...slugErrors(operation, value));
  // A part of a form is missing on its own, without a value around it, and so is one of several bodies.
  if (isForm || severalBodies.has(operation.id))
    for (const error of errors) if (error.type === "missing") error.input = null;
  return checked.value;
}

/** Operations that read their body themselves, and pass over what they don't understand. */
const lenient: ReadonlySet<string> = new Set(["query_spans_rpc", "fetch_analytics", "fetch_new_analytics"]);
const severalBodies = new Set([
  ...["invoke_workflow", "configs_add", "configs_fetch", "configs_fork", "configs_deploy", "configs_delete"],
  "configs_history",
]);

function jsonOrNothing(body: Uint8Array): unknown {
  const parsed = parseBody(body, "application/json");
  return "error" in parsed ? undefined : parsed.value;
}

/** Slugs of new objects are parts of addresses. */
function slugErrors({ method, path }: MockOperation, value: unknown): Invalid[] {
  if (method !== "POST" || !path.startsWith("/preview/") || !isObject(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => {
    const slug = isObject(item) ? item.slug : undefined;
    if (typeof slug !== "string" || /^[\w-]+$/.test(slug)) return [];
    const loc = ["body", key, "slug"];
    return [{ type: "value_error", loc, msg: "Value error, slug must be URL-safe.", input: slug, ctx: { error: {} } }];
  });
}
