import type { ApiParameter, JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/** A part of a multipart or form body: text, or a file that is read from disk. */
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
  | { kind: "file"; mimeType: string; fileName: string; value: string; content?: Blob };

/** A whole request, ready to be written in any language, or to be sent. */
export interface SampleRequest {
  method: string;
  /** Base address and path, with the query. */
  url: string;
  /** Without the type of a multipart body, which comes from what writes its boundary. */
  headers: { name: string; value: string }[];
  body: SampleBody;
}

/**
 * The parts of an operation's request, without any value. Plain data: the page's form gets it as
 * JSON.
 */
export interface RequestModel {
  method: string;
  path: string;
  /** Base address of the samples. */
  base: string;
  /**
   * The header or the parameter of the query that has `prefix` and the key, or else `placeholder`.
   */
  credential?: { name: string; prefix: string; placeholder: string; in?: "query" };
  parameters: RequestParameter[];
  body?: {
    kind: Exclude<SampleBody["kind"], "none">;
    mimeType: string;
    /** Names of the fields of a form that are files. */
    files: readonly string[];
  };
}

type RequestParameter = Pick<ApiParameter, "name" | "in" | "required">;

/** A file that a reader chose. */
type ChosenFile = Required<Omit<RequestPart, "name" | "value">>;

/**
 * Values for the model. A parameter without a value is left out, and so is a body that is
 * undefined.
 */
export interface RequestValues {
  /** By the parameters' order in the model. */
  parameters: readonly unknown[];
  body?: unknown;
  /** An empty key is the placeholder. */
  key?: string;
}

/** The request of a model with values: what the samples show, and what is sent. */
export function writeRequest(model: RequestModel, values: RequestValues): SampleRequest {
  const headers: SampleRequest["headers"] = [];
  const query: string[] = [];
  if (model.credential) addCredential(model.credential, values.key, headers, query);
  let { path } = model;
  const cookies: string[] = [];
  for (const [index, { name, in: place }] of model.parameters.entries()) {
    const value = values.parameters[index];
    if (value === undefined) continue;
    if (place === "path") path = path.replaceAll(`{${name}}`, () => encode(value));
    else if (place === "header") headers.push({ name, value: plain(value) });
    else if (place === "cookie") cookies.push(`${name}=${encode(value)}`);
    // A list has one pair for each item.
    else query.push(...[value].flat().map((item) => `${encodeURIComponent(name)}=${encode(item)}`));
  }
  if (cookies.length > 0) headers.push({ name: "Cookie", value: cookies.join("; ") });
  const body = writeBody(model.body, values.body);
  if (body.kind !== "none" && body.kind !== "multipart")
    headers.push({ name: "Content-Type", value: body.mimeType });
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return { method: model.method, url: `${model.base}${path}${search}`, headers, body };
}

function addCredential(
  { name, prefix, placeholder, in: place }: NonNullable<RequestModel["credential"]>,
  key: string | undefined,
  headers: SampleRequest["headers"],
  query: string[],
): void {
  const value = prefix + (key || placeholder);
  if (place === "query") query.push(`${encodeURIComponent(name)}=${encode(value)}`);
  else headers.push({ name, value });
}

function encode(value: unknown): string {
  return encodeURIComponent(plain(value));
}

function plain(value: unknown): string {
  return typeof value === "object" && value !== null ? JSON.stringify(value) : String(value ?? "");
}

function writeBody(model: RequestModel["body"], value: unknown): SampleBody {
  if (!model || value === undefined) return { kind: "none" };
  const { kind, mimeType, files } = model;
  if (kind === "json") return { kind, mimeType, value };
  if (kind !== "file")
    return { kind, mimeType, parts: isObject(value) ? partsOf(files, value) : [] };
  const fileName = `request.${extensions[mimeType] ?? "bin"}`;
  if (!isChosenFile(value)) return { kind, mimeType, fileName, value: String(value ?? "") };
  return { kind, mimeType, value: "", fileName: value.fileName, content: value.content };
}

function isChosenFile(value: unknown): value is ChosenFile {
  return isObject(value) && value.content instanceof Blob;
}

function partsOf(files: readonly string[], value: JsonObject): RequestPart[] {
  return Object.entries(value).map(([name, field]): RequestPart => {
    if (!files.includes(name)) {
      return {
        name,
        value: typeof field === "object" && field !== null ? JSON.stringify(field) : String(field),
      };
    }
    if (isChosenFile(field)) return { name, value: "", ...field };
    const contentType = sniff(String(field));
    return {
      name,
      value: String(field),
      contentType,
      fileName: `${name}.${extensions[contentType]}`,
    };
  });
}

/** The type of file that an example's text is. */
function sniff(text: string): string {
  if (/^\s*[[{]/.test(text)) return "application/json";
  return text.split("\n")[0]?.includes(",") ? "text/csv" : "application/octet-stream";
}

const extensions: Readonly<Record<string, string>> = {
  "text/csv": "csv",
  "application/json": "json",
  "application/x-protobuf": "pb",
  "application/octet-stream": "bin",
};
