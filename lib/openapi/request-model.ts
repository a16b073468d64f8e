import type { ApiParameter, JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";
import { serializeHeader, serializePath, serializeQuery } from "./serialize";

/** One part of a multipart or form body: text, or a file that is read from disk. */
export interface RequestPart {
  name: string;
  value: string;
  fileName?: string;
  contentType?: string;
  /** The file itself where a reader chose one; otherwise `value` is its text. */
  content?: Blob;
}

export type SampleBody =
  | { kind: "none" }
  | { kind: "json"; mimeType: string; value: unknown }
  | { kind: "form" | "multipart"; mimeType: string; parts: RequestPart[] }
  | { kind: "file"; mimeType: string; fileName: string; value: string; content?: Blob }
  | { kind: "text"; mimeType: string; value: string };

/** A whole request, ready to be written in any language, or to be sent. */
export interface SampleRequest {
  method: string;
  /** Base address and path, with the query. */
  url: string;
  headers: { name: string; value: string }[];
  body: SampleBody;
}

/** What an operation's request is made of, without any value. Plain data: the page's form gets it as JSON. */
export interface RequestModel {
  method: string;
  path: string;
  /** Base address of the samples. */
  base: string;
  /** Where credentials go; each value is `prefix` and what the reader has, or `placeholder`. */
  credentials: { in: "header" | "query" | "cookie"; name: string; prefix: string; placeholder: string }[];
  parameters: RequestParameter[];
  body?: {
    kind: Exclude<SampleBody["kind"], "none">;
    mimeType: string;
    /** What is special about fields of a form: their content type, and whether they are files. */
    fields: Readonly<Record<string, { contentType?: string; file?: boolean }>>;
  };
}

export type RequestParameter = Pick<
  ApiParameter,
  "name" | "in" | "style" | "explode" | "allowReserved" | "mediaType" | "required"
>;

/** A file that a reader chose. */
export interface ChosenFile {
  fileName: string;
  contentType: string;
  content: Blob;
}

/** What goes into the model. A parameter without a value is left out, and so is a body that is undefined. */
export interface RequestValues {
  /** By the parameters' order in the model. */
  parameters: readonly unknown[];
  body?: unknown;
  /** By the credentials' order in the model; an empty one is the placeholder. */
  credentials?: readonly string[];
}

/** The request of a model with values: what the samples show, and what is sent. */
export function writeRequest(model: RequestModel, values: RequestValues): SampleRequest {
  const headers: SampleRequest["headers"] = [];
  const query: string[] = [];
  const cookies: string[] = [];
  for (const [index, { in: place, name, prefix, placeholder }] of model.credentials.entries()) {
    const value = prefix + (values.credentials?.[index] || placeholder);
    if (place === "query") query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    else if (place === "cookie") cookies.push(`${name}=${value}`);
    else headers.push({ name, value });
  }
  let { path } = model;
  for (const [index, parameter] of model.parameters.entries()) {
    const value = values.parameters[index];
    if (value === undefined) continue;
    if (parameter.in === "path") {
      path = path.split(`{${parameter.name}}`).join(serializePath(parameter, value));
    } else if (parameter.in === "query") query.push(...serializeQuery(parameter, value));
    else if (parameter.in === "querystring") query.push(...querystring(parameter, value));
    else if (parameter.in === "header")
      headers.push({ name: parameter.name, value: serializeHeader(parameter, value) });
    else cookies.push(...serializeQuery(parameter, value));
  }
  if (cookies.length > 0) headers.push({ name: "Cookie", value: cookies.join("; ") });
  const body = writeBody(model, values.body);
  if (body.kind !== "none" && body.kind !== "multipart") headers.push({ name: "Content-Type", value: body.mimeType });
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return { method: model.method, url: `${model.base}${path}${search}`, headers, body };
}

function querystring(parameter: RequestParameter, value: unknown): string[] {
  if (!isObject(value)) return [encodeURIComponent(String(value))];
  return serializeQuery({ ...parameter, mediaType: undefined, style: "form", explode: true }, value);
}

function writeBody({ body: model }: RequestModel, value: unknown): SampleBody {
  if (!model || value === undefined) return { kind: "none" };
  const { kind, mimeType } = model;
  switch (kind) {
    case "json":
      return { kind, mimeType, value };
    case "form":
    case "multipart":
      return { kind, mimeType, parts: isObject(value) ? partsOf(model.fields, value) : [] };
    case "text":
      return { kind, mimeType, value: typeof value === "string" ? value : (JSON.stringify(value) ?? "") };
    default: {
      const { fileName, content } = isChosenFile(value) ? value : { fileName: undefined, content: undefined };
      const text = content ? "" : String(value ?? "");
      return { kind, mimeType, fileName: fileName ?? `request.${extensionOf(mimeType)}`, value: text, content };
    }
  }
}

export function isChosenFile(value: unknown): value is ChosenFile {
  return isObject(value) && value.content instanceof Blob;
}

function partsOf(fields: NonNullable<RequestModel["body"]>["fields"], value: JsonObject): RequestPart[] {
  return Object.entries(value).flatMap(([name, field]): RequestPart[] => {
    const { contentType, file } = fields[name] ?? {};
    // A list is sent as one part per item.
    const items: readonly unknown[] = Array.isArray(field) ? field : [field];
    return items.map((item, index) =>
      file ? filePart(name, item, index + 1, contentType) : textPart(name, item, contentType),
    );
  });
}

function textPart(name: string, item: unknown, contentType: string | undefined): RequestPart {
  return { name, value: typeof item === "object" && item !== null ? JSON.stringify(item) : String(item), contentType };
}

function filePart(name: string, item: unknown, number: number, known: string | undefined): RequestPart {
  if (isChosenFile(item)) {
    return { name, value: "", contentType: known ?? item.contentType, fileName: item.fileName, content: item.content };
  }
  const contentType = known ?? sniff(String(item));
  const fileName = `${name}${number > 1 ? `-${number}` : ""}.${extensionOf(contentType)}`;
  return { name, value: String(item), contentType, fileName };
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
