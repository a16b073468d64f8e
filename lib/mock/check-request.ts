import type { JsonObject, RawSchema } from "@/lib/shared/api";
import { isObject, resolveReference } from "../openapi/pointer";
import { documentedBody } from "./example";
import { lowerCase } from "./mock";
import { readCall } from "./read-call";
import { createRouter } from "./routes";
import type { Invalid, MockRequest } from "./types";
import { validate } from "./validate";

/**
 * Says what doesn't fit in a request before it is sent: what the mock would refuse, and required texts that are empty,
 * which the platform takes although nobody means them.
 */
export function createRequestCheck(document: JsonObject): (request: MockRequest) => Promise<Invalid[]> {
  const router = createRouter(document);
  return async ({ method, url, headers, body }) => {
    const { pathname, searchParams: search } = new URL(url, "http://mock");
    const match = router.find(method, pathname);
    if (match.kind !== "operation") return [];
    const { operation } = match;
    const { read, errors } = await readCall({ ...match, document, search, headers: lowerCase(headers), body });
    const parameters = operation.parameters
      .filter(({ name, required }) => required && read.query[String(name)] === "")
      .map(({ name }) => emptyText(["query", String(name)]));
    return [...errors, ...parameters, ...findEmpty(document, documentedBody(operation).schema, read.body, ["body"])];
  };
}

function emptyText(loc: Invalid["loc"]): Invalid {
  return { type: "empty", loc, msg: "This is required, but it is empty.", input: "" };
}

/** Required texts that are empty, where the schema neither lists nor defaults to an empty text. */
function findEmpty(
  document: JsonObject,
  schema: RawSchema | undefined,
  value: unknown,
  loc: Invalid["loc"],
): Invalid[] {
  const own = isObject(schema) ? resolveReference(document, schema)?.value : undefined;
  if (!own || typeof value !== "object" || value === null) return [];
  const alternatives = Array.isArray(own.anyOf) ? own.anyOf : [];
  const fitting = alternatives.find((item) => validate(document, item, value, []).errors.length === 0);
  const inside = findEmpty(document, fitting, value, loc);
  if (Array.isArray(value)) {
    const items = value.flatMap((item, index) => findEmpty(document, own.items as RawSchema, item, [...loc, index]));
    return [...inside, ...items];
  }
  const properties = isObject(own.properties) ? own.properties : {};
  const required = Array.isArray(own.required) ? own.required : [];
  const fields = Object.entries(value).flatMap(([name, item]) => {
    const field = Object.hasOwn(properties, name) ? (properties[name] as RawSchema) : undefined;
    if (item !== "" || !required.includes(name)) return findEmpty(document, field, item, [...loc, name]);
    const keywords = isObject(field) ? resolveReference(document, field)?.value : undefined;
    return keywords?.enum || keywords?.default === "" ? [] : [emptyText([...loc, name])];
  });
  return [...inside, ...fields];
}
