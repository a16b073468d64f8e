import { asFields, type Fields, type JsonObject } from "./json";
import type { Operation, Parameter } from "./openapi/operations";
import { resolveSchema, type Schema } from "./openapi/schema";
import type { RequestProblem } from "./public-types";
import type { ValidRequest } from "./types";
import { emptyText, validate } from "./validate";

/** A request for an operation, before it is validated. */
export interface RawRequest {
  document: JsonObject;
  operation: Operation;
  /** Values of the parameters in the path. */
  path: Record<string, string>;
  query: URLSearchParams;
  /** Names in lowercase. */
  headers: Readonly<Record<string, string>>;
  body: Uint8Array;
  /** Also reports required texts that are empty, which the platform accepts. */
  refusesEmptyText?: boolean;
}

export interface ReadResult {
  valid: ValidRequest;
  /**
   * In the platform's order: path and query, then the body. Without any, `valid` fits the document.
   */
  problems: RequestProblem[];
}

/** Reads a request as values that fit the document. */
export async function readRequest(request: RawRequest): Promise<ReadResult> {
  const { operation, path } = request;
  const problems: RequestProblem[] = [];
  const query: Fields = {};
  for (const parameter of operation.parameters) {
    const value = readParameter(request, parameter, problems);
    if (parameter.in === "query" && value !== undefined) query[parameter.name] = value;
  }
  const body = await readBody(request, problems);
  return { valid: { operation, path, query, body }, problems };
}

/** The value of a parameter. Undefined if the request doesn't have it. */
function readParameter(
  request: RawRequest,
  parameter: Parameter,
  problems: RequestProblem[],
): unknown {
  const { document, refusesEmptyText } = request;
  const { name, isRequired, schema } = parameter;
  const loc = [parameter.in, name];
  const value = rawValue(request, parameter);
  if (value === undefined) {
    if (isRequired) problems.push({ type: "missing", loc, msg: "Field required", input: null });
    return undefined;
  }
  const checked = validate(schema, { document, value, loc, isText: true });
  problems.push(...checked.problems);
  if (refusesEmptyText && isRequired && value === "") problems.push(emptyText(loc));
  return checked.value;
}

/** A parameter's text, or its texts where the document declares a list. */
function rawValue({ document, path, query }: RawRequest, { name, in: source, schema }: Parameter) {
  if (source === "path") return path[name];
  const values = query.getAll(name);
  return values.length > 0 && acceptsList(document, schema) ? values : values.at(-1);
}

function acceptsList(document: JsonObject, schema: Schema | undefined): boolean {
  const { types, alternatives } = resolveSchema(document, schema);
  return types.includes("array") || alternatives.some((item) => acceptsList(document, item));
}

/** Operations whose handlers read the body themselves and ignore what they don't understand. */
const unvalidatedBodies: ReadonlySet<string> = new Set([
  "query_spans_rpc",
  "fetch_analytics",
  "fetch_new_analytics",
]);

/**
 * Operations whose handlers take several body parameters, each of which is reported as missing
 * separately.
 */
const severalBodies = /^(invoke_workflow|configs_(add|fetch|fork|deploy|delete|history))$/;

async function readBody(request: RawRequest, problems: RequestProblem[]): Promise<unknown> {
  const { operation, body, headers } = request;
  // Some handlers read a body that the document doesn't mention.
  if (operation.body?.mediaType === undefined) return parseJsonBytes(body);
  const { mediaType, schema, isRequired } = operation.body;
  if (schema?.format === "binary") return body;
  const contentType = headers["content-type"] ?? "";
  const value = await parseBody(body, contentType, isForm(mediaType));
  if (value === undefined) {
    if (body.length > 0) problems.push(invalidJson);
    else if (isRequired) problems.push(missingBody);
    return undefined;
  }
  if (unvalidatedBodies.has(operation.id)) return value;
  return validateBody(request, value, problems);
}

function validateBody(request: RawRequest, value: unknown, problems: RequestProblem[]): unknown {
  const { document, operation, headers, refusesEmptyText } = request;
  const { mediaType = "", schema } = operation.body ?? {};
  const isText = isForm(headers["content-type"] ?? "");
  const checked = validate(schema, { document, value, loc: ["body"], isText, refusesEmptyText });
  problems.push(...checked.problems, ...findSlugProblems(operation, value));
  if (isForm(mediaType) || severalBodies.test(operation.id)) {
    // A missing form field is reported separately, without a surrounding value to repeat.
    for (const problem of problems) if (problem.type === "missing") problem.input = null;
  }
  return checked.value;
}

const missingBody: RequestProblem = {
  type: "missing",
  loc: ["body"],
  msg: "Field required",
  input: null,
};

/**
 * The platform adds the position. JavaScript engines disagree about it, and answers should be the
 * same in all of them.
 */
const invalidJson: RequestProblem = {
  type: "json_invalid",
  loc: ["body", 0],
  msg: "JSON decode error",
  input: {},
};

function isForm(contentType: string): boolean {
  return /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(contentType);
}

/**
 * A body's value by its content type. Undefined without a body, or for one that should be JSON and
 * isn't.
 */
async function parseBody(body: Uint8Array, contentType: string, expectsForm: boolean) {
  if (body.length === 0) return expectsForm ? {} : undefined;
  if (isForm(contentType)) return parseForm(body, contentType);
  // A body without a type is read as JSON.
  const isJson = contentType === "" || /^application\/([\w.-]+\+)?json\b/i.test(contentType);
  if (isJson) return parseJsonBytes(body);
  // Text fits no schema of an object.
  return new TextDecoder().decode(body);
}

/**
 * A JSON body's value. Undefined if it isn't JSON, or is nested too deeply to be written again in
 * the answer.
 */
function parseJsonBytes(body: Uint8Array): unknown {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body));
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

/** A form's fields. A file is bytes, and its name is the `<field>.name` field. */
async function parseForm(body: Uint8Array, contentType: string): Promise<Fields> {
  const fields: Fields = {};
  const headers = { "content-type": contentType };
  let parts: FormData;
  try {
    parts = await new Response(body as BodyInit, { headers }).formData();
  } catch {
    // Only a form has fields.
    return fields;
  }
  for (const [name, value] of parts) {
    if (typeof value === "string") {
      fields[name] = value;
    } else {
      fields[name] = new Uint8Array(await value.arrayBuffer());
      fields[`${name}.name`] = value.name;
    }
  }
  return fields;
}

/** The slugs of new objects become parts of addresses. */
function findSlugProblems({ method, path }: Operation, body: unknown): RequestProblem[] {
  if (method !== "POST" || !path.startsWith("/preview/")) return [];
  const problems: RequestProblem[] = [];
  for (const [key, value] of Object.entries(asFields(body))) {
    const { slug } = asFields(value);
    if (typeof slug !== "string" || /^[\w-]+$/.test(slug)) continue;
    problems.push({
      type: "value_error",
      loc: ["body", key, "slug"],
      msg: "Value error, slug must be URL-safe.",
      input: slug,
      ctx: { error: {} },
    });
  }
  return problems;
}
