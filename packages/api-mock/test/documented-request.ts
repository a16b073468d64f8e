import type { MockRequest } from "../src";
import { asFields } from "../src/json";
import type { Operation } from "../src/openapi/operations";
import { resolveSchema } from "../src/openapi/schema";
import { apiDocument } from "./client";

/** The request that the document's examples describe. */
export async function documentedRequest(operation: Operation): Promise<MockRequest> {
  const body = toBody(operation);
  const encoded = new Response(body);
  const headers: Record<string, string> = { authorization: "ApiKey test" };
  const formType = body instanceof FormData ? encoded.headers.get("content-type") : null;
  const contentType = formType ?? operation.body?.mediaType;
  if (contentType) headers["content-type"] = contentType;
  return {
    method: operation.method,
    url: toUrl(operation),
    headers,
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}

function toUrl({ path, parameters }: Operation): string {
  let url = path;
  const query = new URLSearchParams();
  for (const { name, in: source, example } of parameters) {
    if (example === undefined) continue;
    if (source === "path") url = url.replace(`{${name}}`, encodeURIComponent(String(example)));
    else for (const item of [example].flat()) query.append(name, toText(item));
  }
  return query.size > 0 ? `${url}?${query}` : url;
}

function toText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

function toBody({ body }: Operation): BodyInit | undefined {
  if (body?.example === undefined) return undefined;
  const { mediaType = "", schema, example } = body;
  if (schema?.format === "binary") return Buffer.from(String(example), "base64");
  if (mediaType.includes("json")) return JSON.stringify(example);
  const fields = Object.entries(asFields(example)).map(([name, value]) => [name, toText(value)]);
  if (mediaType === "application/x-www-form-urlencoded") return new URLSearchParams(fields);
  const { properties } = resolveSchema(apiDocument, schema);
  const fileNames = properties
    .filter(([, property]) => property.format === "binary")
    .map(([name]) => name);
  const form = new FormData();
  for (const [name = "", value = ""] of fields)
    form.append(name, fileNames.includes(name) ? new File([value], "example.csv") : value);
  return form;
}
