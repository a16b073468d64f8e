import type { ApiParameter } from "@/lib/shared/api";
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
  /** Without the type of a multipart body, which comes from what writes its boundary. */
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
  credentials: { in: "header" | "query"; name: string; prefix: string; placeholder: string }[];
  parameters: RequestParameter[];
  body?: {
    kind: Exclude<SampleBody["kind"], "none">;
    mimeType: string;
    /** What is special about fields of a form: their content type, and whether they are files. */
    fields: Readonly<Record<string, { contentType?: string; file?: boolean }>>;
  };
}

export type RequestParameter = Pick<ApiParameter, "name" | "in" | "required">;

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

/** Makes a body that is not JSON. */
export type BodyMaker = (model: NonNullable<RequestModel["body"]>, value: unknown) => SampleBody;

/** The request of a model with values: what the samples show, and what is sent. `others` makes bodies that are not JSON. */
export function writeRequestWith(
  others: BodyMaker | undefined,
  model: RequestModel,
  values: RequestValues,
): SampleRequest {
  const headers: SampleRequest["headers"] = [];
  const query: string[] = [];
  for (const [index, { in: place, name, prefix, placeholder }] of model.credentials.entries()) {
    const value = prefix + (values.credentials?.[index] || placeholder);
    if (place === "query") query.push(`${encodeURIComponent(name)}=${encodeURIComponent(value)}`);
    else headers.push({ name, value });
  }
  let { path } = model;
  for (const [index, parameter] of model.parameters.entries()) {
    const value = values.parameters[index];
    if (value === undefined) continue;
    if (parameter.in === "path") {
      path = path.split(`{${parameter.name}}`).join(serializePath(value));
    } else if (parameter.in === "query") query.push(...serializeQuery(parameter.name, value));
    else headers.push({ name: parameter.name, value: serializeHeader(value) });
  }
  const body = writeBody(others, model.body, values.body);
  if (body.kind !== "none" && body.kind !== "multipart") headers.push({ name: "Content-Type", value: body.mimeType });
  const search = query.length > 0 ? `?${query.join("&")}` : "";
  return { method: model.method, url: `${model.base}${path}${search}`, headers, body };
}

function writeBody(others: BodyMaker | undefined, model: RequestModel["body"], value: unknown): SampleBody {
  if (!model || value === undefined) return { kind: "none" };
  const { kind, mimeType } = model;
  return kind === "json" ? { kind, mimeType, value } : (others?.(model, value) ?? { kind: "none" });
}
