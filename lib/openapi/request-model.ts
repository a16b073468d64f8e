import type { ApiParameter, JsonObject } from "@/lib/model/api";
import { isObject } from "./pointer";

/** A field of a multipart or form body: a text, or a file. */
export interface RequestPart {
  name: string;
  value: string;
  fileName?: string;
  contentType?: string;
  /** The file that a reader chose. Otherwise, `value` is its text. */
  content?: Blob;
}

export type SampleBody =
  | { kind: "none" }
  | { kind: "json"; mimeType: string; value: unknown }
  | { kind: "form" | "multipart"; mimeType: string; parts: RequestPart[] }
  | { kind: "file"; mimeType: string; fileName: string; value: string; content?: Blob };

/** A complete request, which samples are written from and which Try it sends. */
export interface SampleRequest {
  method: string;
  /** URL with query. */
  url: string;
  /** Headers without the content type of a multipart body, which contains a boundary. */
  headers: { name: string; value: string }[];
  body: SampleBody;
}

/**
 * The structure of an operation's request without values. Plain data, because the form on the page
 * loads it as JSON.
 */
export interface RequestModel {
  method: string;
  path: string;
  /** Base URL of the samples. */
  base: string;
  /** The header or query parameter with the API key: `prefix` and the key, or `placeholder`. */
  credential?: { name: string; prefix: string; placeholder: string; in?: "query" };
  parameters: RequestParameter[];
  body?: {
    kind: Exclude<SampleBody["kind"], "none">;
    mimeType: string;
    /** Names of form fields that are files. */
    files: readonly string[];
  };
}

type RequestParameter = Pick<ApiParameter, "name" | "in" | "required">;

/** A file that a reader chose. */
type ChosenFile = Required<Omit<RequestPart, "name" | "value">>;

/** Values for the model. Parameters and bodies without a value are left out. */
export interface RequestValues {
  /** In the order of the model's parameters. */
  parameters: readonly unknown[];
  body?: unknown;
  /** Without a key, the placeholder is used. */
  key?: string;
}

/** Creates the request of a model and values. */
export function writeRequest(model: RequestModel, values: RequestValues): SampleRequest {
  const headers: SampleRequest["headers"] = [];
  const query: string[] = [];
  if (model.credential) addCredential(model.credential, values.key, headers, query);
  let { path } = model;
  const cookies: string[] = [];
  for (const [index, { name, in: location }] of model.parameters.entries()) {
    const value = values.parameters[index];
    if (value === undefined) continue;
    if (location === "path") path = path.replaceAll(`{${name}}`, () => encode(value));
    else if (location === "header") headers.push({ name, value: toText(value) });
    else if (location === "cookie") cookies.push(`${name}=${encode(value)}`);
    // A list becomes one pair per item.
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
  { name, prefix, placeholder, in: location }: NonNullable<RequestModel["credential"]>,
  key: string | undefined,
  headers: SampleRequest["headers"],
  query: string[],
): void {
  const value = prefix + (key || placeholder);
  if (location === "query") query.push(`${encodeURIComponent(name)}=${encode(value)}`);
  else headers.push({ name, value });
}

function encode(value: unknown): string {
  return encodeURIComponent(toText(value));
}

function toText(value: unknown): string {
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
    const contentType = guessContentType(String(field));
    return {
      name,
      value: String(field),
      contentType,
      fileName: `${name}.${extensions[contentType]}`,
    };
  });
}

/** Guesses the content type of an example's text. */
function guessContentType(text: string): string {
  if (/^\s*[[{]/.test(text)) return "application/json";
  return text.split("\n")[0]?.includes(",") ? "text/csv" : "application/octet-stream";
}

const extensions: Readonly<Record<string, string>> = {
  "text/csv": "csv",
  "application/json": "json",
  "application/x-protobuf": "pb",
  "application/octet-stream": "bin",
};
