import type {
  Api,
  ApiMedia,
  ApiOperation,
  ApiParameter,
  ApiSecurityScheme,
  ApiServer,
  JsonObject,
  RawSchema,
} from "@/lib/model/api";
import { examplesOf, hasExample, parameterValue } from "./examples";
import { asText, isObject } from "./pointer";
import { isBinary } from "./schema-label";
import { shapeOf } from "./schema-shape";
import { serializeHeader, serializePath, serializeQuery } from "./serialize";

/** One part of a multipart or form body: text, or a file that is read from disk. */
export interface RequestPart {
  name: string;
  value: string;
  fileName?: string;
  contentType?: string;
}

export type SampleBody =
  | { kind: "none" }
  | { kind: "json"; mimeType: string; value: unknown }
  | { kind: "form" | "multipart"; mimeType: string; parts: RequestPart[] }
  | { kind: "file"; mimeType: string; fileName: string; value: string }
  | { kind: "text"; mimeType: string; value: string };

/** A whole request, ready to be written in any language. */
export interface SampleRequest {
  method: string;
  /** Base address and path, with the query. */
  url: string;
  headers: { name: string; value: string }[];
  body: SampleBody;
}

/** Optional query parameters that a sample shows: enough to see how, not a form to fill in. */
const shownOptional = 3;

/** The request that the samples of an operation show, made of its examples. */
export function buildRequest(api: Api, operation: ApiOperation): SampleRequest {
  const headers: SampleRequest["headers"] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  addCredentials(api, operation, { headers, query, cookies });
  let path = operation.webhook ? "" : operation.path;
  for (const parameter of shownParameters(api, operation)) {
    const value = parameterValue(api.document, parameter);
    if (parameter.in === "path") {
      path = path.split(`{${parameter.name}}`).join(serializePath(parameter, value));
    } else if (parameter.in === "query") query.push(...serializeQuery(parameter, value));
    else if (parameter.in === "querystring") query.push(...querystring(parameter, value));
    else if (parameter.in === "header") {
      // OpenAPI leaves these three to bodies and credentials.
      if (/^(accept|content-type|authorization)$/i.test(parameter.name)) continue;
      headers.push({ name: parameter.name, value: serializeHeader(parameter, value) });
    } else cookies.push(...serializeQuery(parameter, value));
  }
  if (cookies.length > 0) headers.push({ name: "Cookie", value: cookies.join("; ") });
  const body = buildBody(api, operation);
  if (body.kind !== "none" && body.kind !== "multipart") headers.push({ name: "Content-Type", value: body.mimeType });
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return { method: operation.method, url: `${baseUrl(operation.servers)}${path}${search}`, headers, body };
}

/** Address of the first server, its variables filled in with their defaults. */
export function baseUrl([server]: readonly ApiServer[]): string {
  const url = server ? fillServer(server) : "";
  return /^https?:/.test(url) ? url : `https://api.example.com${url}`;
}

export function fillServer({ url, variables }: ApiServer): string {
  return variables.reduce((text, variable) => text.split(`{${variable.name}}`).join(variable.default), url);
}

function shownParameters(api: Api, { parameters, body }: ApiOperation): ApiParameter[] {
  let optional = 0;
  return parameters.filter((parameter) => {
    if (parameter.required) return true;
    if (parameter.deprecated || body || !/^query/.test(parameter.in)) return false;
    if (!hasExample(api.document, parameter)) return false;
    optional++;
    return optional <= shownOptional;
  });
}

function querystring(parameter: ApiParameter, value: unknown): string[] {
  if (!isObject(value)) return [encodeURIComponent(String(value))];
  return serializeQuery({ ...parameter, mediaType: undefined, style: "form", explode: true }, value);
}

interface Targets {
  headers: SampleRequest["headers"];
  query: string[];
  cookies: string[];
}

/** Credentials of the operation's first way to authenticate, with words to replace. */
function addCredentials(api: Api, { security }: ApiOperation, { headers, query, cookies }: Targets): void {
  const [requirement = []] = security;
  for (const { scheme: id } of requirement) {
    const scheme = api.securitySchemes.find((item) => item.id === id);
    if (!scheme) continue;
    const value = credential(scheme);
    if (scheme.type !== "apiKey") headers.push({ name: "Authorization", value });
    else if (scheme.in === "query") query.push(`${encodeURIComponent(scheme.name ?? "key")}=${value}`);
    else if (scheme.in === "cookie") cookies.push(`${scheme.name}=${value}`);
    else headers.push({ name: scheme.name ?? "Authorization", value });
  }
}

/** What goes into the header, query or cookie of a scheme. */
export function credential(scheme: ApiSecurityScheme): string {
  if (scheme.type === "apiKey") return `${scheme.prefix ?? ""}YOUR_API_KEY`;
  if (scheme.scheme === "basic") return "Basic BASE64_OF_USER_AND_PASSWORD";
  if (scheme.scheme && scheme.scheme !== "bearer") return `${scheme.scheme} YOUR_CREDENTIALS`;
  return "Bearer YOUR_TOKEN";
}

function buildBody(api: Api, operation: ApiOperation): SampleBody {
  const media = operation.body?.media[0];
  if (!media) return { kind: "none" };
  const value = examplesOf(api.document, media, "request")[0]?.value;
  const mimeType = media.type;
  if (/[/+]json\b|^application\/json|\*\/\*/.test(mimeType)) {
    return { kind: "json", mimeType: mimeType === "*/*" ? "application/json" : mimeType, value: value ?? {} };
  }
  if (mimeType.startsWith("multipart/")) {
    return { kind: "multipart", mimeType: "multipart/form-data", parts: partsOf(api, media, value) };
  }
  if (mimeType === "application/x-www-form-urlencoded") {
    return { kind: "form", mimeType, parts: partsOf(api, media, value) };
  }
  if (mimeType.startsWith("text/") || /xml|yaml|graphql/.test(mimeType)) {
    return { kind: "text", mimeType, value: typeof value === "string" ? value : (JSON.stringify(value) ?? "") };
  }
  return { kind: "file", mimeType, fileName: `request.${extensionOf(mimeType)}`, value: String(value ?? "") };
}

function partsOf(api: Api, media: ApiMedia, value: unknown): RequestPart[] {
  if (!isObject(value)) return [];
  const properties = new Map(shapeOf(api.document, media.schema).properties);
  return Object.entries(value).flatMap(([name, field]): RequestPart[] => {
    const { keywords } = shapeOf(api.document, properties.get(name));
    const encoded = media.encoding[name]?.split(",")[0];
    const filePart = (item: unknown, own: JsonObject, number: number): RequestPart => {
      const contentType = encoded ?? (asText(own.contentMediaType) || sniff(String(item)));
      const fileName = `${name}${number > 1 ? `-${number}` : ""}.${extensionOf(contentType)}`;
      return { name, value: String(item), contentType, fileName };
    };
    if (isBinary(keywords)) return [filePart(field, keywords, 1)];
    const item = shapeOf(api.document, keywords.items as RawSchema | undefined);
    if (Array.isArray(field) && isBinary(item.keywords))
      return field.map((file, index) => filePart(file, item.keywords, index + 1));
    const written = (item: unknown) =>
      typeof item === "object" && item !== null ? JSON.stringify(item) : String(item);
    // A list is sent as one part an item.
    if (Array.isArray(field)) return field.map((item) => ({ name, value: written(item), contentType: encoded }));
    return [{ name, value: written(field), contentType: encoded }];
  });
}

/** What kind of file an example's text is. */
function sniff(text: string): string {
  if (/^\s*[[{]/.test(text)) return "application/json";
  return text.split("\n")[0]?.includes(",") ? "text/csv" : "application/octet-stream";
}

function extensionOf(mimeType: string): string {
  const known: Record<string, string> = {
    "text/csv": "csv",
    "application/json": "json",
    "application/x-protobuf": "pb",
    "application/octet-stream": "bin",
    "text/plain": "txt",
  };
  const sub = mimeType.split("/")[1] ?? "bin";
  return known[mimeType] ?? (/^[a-z0-9]{2,4}$/.test(sub) ? sub : "bin");
}
