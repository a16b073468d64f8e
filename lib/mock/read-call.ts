import type { ApiOperation, JsonObject, RawSchema } from "@/lib/model/api";
import { shapeOf } from "../openapi/schema-shape";
import type { Fields, Invalid, MockRequest, ReadRequest } from "./types";
import { emptyText, validate } from "./validate";
import { asFields } from "./values";

interface Input {
  document: JsonObject;
  operation: ApiOperation;
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
  for (const { in: place, name, required, schema } of operation.parameters) {
    const values = place === "path" ? [] : input.search.getAll(name);
    const given =
      values.length > 0 && takesList(document, schema) ? values : (values.at(-1) ?? path[name]);
    const loc = [place, name];
    if (given === undefined) {
      if (required) errors.push({ type: "missing", loc, msg: "Field required", input: null });
      continue;
    }
    const checked = validate(schema, { document, value: given, loc, lax: true });
    errors.push(...checked.errors);
    if (input.strict && required && given === "") errors.push(emptyText(loc));
    if (place === "query") query[name] = checked.value;
  }
  const body = await readBody(input, errors);
  return { read: { operation, path, query, body }, errors };
}

/** Whether a schema is that of a list, itself or as an alternative. */
function takesList(document: JsonObject, schema: RawSchema | undefined): boolean {
  const { types, variants } = shapeOf(document, schema);
  return types.includes("array") || variants.some((item) => takesList(document, item));
}

/** Operations that read their body themselves, and pass over what they don't understand. */
const lenient: ReadonlySet<string> = new Set([
  "query_spans_rpc",
  "fetch_analytics",
  "fetch_new_analytics",
]);
/** Operations that take several bodies. */
const severalBodies = /^(invoke_workflow|configs_(add|fetch|fork|deploy|delete|history))$/;

async function readBody(
  { document, operation, body, headers, strict }: Input,
  errors: Invalid[],
): Promise<unknown> {
  const { required, media = [] } = operation.body ?? {};
  const [{ type: documented = "", schema } = {}] = media;
  // Some handlers read a body that the platform's own description doesn't have.
  if (!documented) return parseJson(body);
  if (schema?.format === "binary") return body;
  const type = headers["content-type"] ?? "";
  const [isForm, lax] = [documented, type].map((name) => form.test(name));
  const value = body.length > 0 ? await parseBody(body, type) : isForm ? {} : undefined;
  if (value === undefined) {
    // The platform names the position. Engines of JavaScript do not agree on it, and answers are the same in all of them.
    if (body.length > 0)
      errors.push({ type: "json_invalid", loc: ["body", 0], msg: "JSON decode error", input: {} });
    else if (required)
      errors.push({ type: "missing", loc: ["body"], msg: "Field required", input: null });
    return undefined;
  }
  if (lenient.has(operation.id)) return value;
  const checked = validate(schema, { document, value, loc: ["body"], lax, strict });
  errors.push(...checked.errors, ...slugErrors(operation, value));
  // A part of a form is missing on its own, without a value around it, and so is one of several bodies.
  if (isForm || severalBodies.test(operation.id))
    for (const error of errors) if (error.type === "missing") error.input = null;
  return checked.value;
}

const form = /^(multipart\/form-data|application\/x-www-form-urlencoded)\b/i;

/** The value of a body by its content type; undefined when it is no JSON. */
async function parseBody(body: Uint8Array, type: string): Promise<unknown> {
  if (form.test(type)) return readForm(body, type);
  // Without a type a body is read as JSON, with another one it is text that fits no model.
  return type === "" || /^application\/([\w.-]+\+)?json\b/i.test(type)
    ? parseJson(body)
    : new TextDecoder().decode(body);
}

/** The value of a JSON body; undefined when it is none, or is nested too deep to be written again: answers repeat it. */
export function parseJson(body: Uint8Array): unknown {
  try {
    const value = JSON.parse(new TextDecoder().decode(body));
    JSON.stringify(value);
    return value;
  } catch {
    return undefined;
  }
}

/** Fields of a form: text, or bytes where one is a file, whose name is the field `<name>.name`. */
async function readForm(body: Uint8Array, type: string): Promise<Fields> {
  const fields: Fields = {};
  try {
    const parts = await new Response(body as BodyInit, {
      headers: { "content-type": type },
    }).formData();
    for (const [name, value] of parts) {
      fields[name] = typeof value === "string" ? value : new Uint8Array(await value.arrayBuffer());
      if (typeof value !== "string") fields[`${name}.name`] = value.name;
    }
  } catch {
    // What is no form has no fields.
  }
  return fields;
}

/** Slugs of new objects are parts of addresses. */
function slugErrors({ method, path }: ApiOperation, value: unknown): Invalid[] {
  if (method !== "POST" || !path.startsWith("/preview/")) return [];
  return Object.entries(asFields(value)).flatMap(([key, item]) => {
    const { slug } = asFields(item);
    if (typeof slug !== "string" || /^[\w-]+$/.test(slug)) return [];
    const loc = ["body", key, "slug"];
    return [
      {
        type: "value_error",
        loc,
        msg: "Value error, slug must be URL-safe.",
        input: slug,
        ctx: { error: {} },
      },
    ];
  });
}
