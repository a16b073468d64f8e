import type { RecordedRequest } from "../recordings/read-recordings";
import type { MockRequest } from "../src";

/** The mock's ids by those of the platform. */
export type IdMap = Map<string, string>;

/** Ids of records (UUID), traces and spans (hex). */
export const idPattern =
  /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}|\b[0-9a-f]{32}\b|\b[0-9a-f]{16}\b/g;

/** A text with the mock's ids instead of the platform's. */
export function translateIds(text: string, ids: IdMap): string {
  return text.replace(idPattern, (id) => ids.get(id) ?? id);
}

/** A recorded request as it is sent to the mock. */
export async function toMockRequest(request: RecordedRequest, ids: IdMap): Promise<MockRequest> {
  // A response encodes a body as a request does. Only a form gets its type from it.
  const body = toBody(request, ids);
  const encoded = new Response(body);
  const formType = body instanceof FormData ? encoded.headers.get("content-type") : null;
  const headers: Record<string, string> = {};
  if (formType) headers["content-type"] = formType;
  else if (request.json !== undefined) headers["content-type"] = "application/json";
  const { auth = "ApiKey VALID_KEY" } = request;
  if (auth !== "none") headers.authorization = auth;
  return {
    method: request.method,
    url: `/api${translateIds(request.path, ids)}${toSearch(request.query ?? {}, ids)}`,
    headers: { ...headers, ...request.headers },
    body: new Uint8Array(await encoded.arrayBuffer()),
  };
}

function toSearch(query: Readonly<Record<string, unknown>>, ids: IdMap): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      const text = typeof item === "string" ? item : JSON.stringify(item);
      parameters.append(name, translateIds(text, ids));
    }
  }
  return parameters.size > 0 ? `?${parameters}` : "";
}

function toBody(request: RecordedRequest, ids: IdMap): BodyInit | undefined {
  const { json, form, files, body } = request;
  if (form || files) return toForm(form ?? {}, files ?? {}, ids);
  if (body?.$hex !== undefined) return Buffer.from(body.$hex, "hex");
  if (body?.$text !== undefined) return body.$text;
  const length = body?.$bytes ?? request.body_bytes;
  if (length) return new Uint8Array(length);
  return json === undefined ? undefined : translateIds(JSON.stringify(json), ids);
}

function toForm(
  fields: Readonly<Record<string, string>>,
  files: NonNullable<RecordedRequest["files"]>,
  ids: IdMap,
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, translateIds(value, ids));
  for (const [name, [file, content, type]] of Object.entries(files))
    form.append(name, new File([content], file, { type }));
  return form;
}
