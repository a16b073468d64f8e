import type { RequestPart, SampleBody } from "../request-model";

/** Code that the body of a request adds to a sample. */
export interface BodyCode {
  /** Lines before the request is made. */
  lines?: string[];
  /** The expression that has the body, or the arguments that do. */
  value?: string;
  /** Modules or namespaces that it needs. */
  imports?: string[];
  /** Code of more headers, as `header` writes them. */
  headers?: string[];
  /** Opens a block around the request. */
  opener?: string;
  /** The expression that has the body of the answer. */
  answer?: string;
}

/** A part of a sample: a line, several lines, or none. */
type Lines = string | readonly string[] | false | undefined;

type BodyOf<Kind extends SampleBody["kind"]> = Extract<SampleBody, { kind: Kind }>;

/** Writes a request as a program (or a command) in one language. */
export interface Writer {
  quote: (text: string) => string;
  header: (name: string, value: string) => string;
  /** Whether the content type is named with the body, and so by no header. */
  ownType?: (body: SampleBody) => boolean;
  json: (body: BodyOf<"json">) => BodyCode;
  file: (body: BodyOf<"file">) => BodyCode;
  form: (parts: readonly RequestPart[]) => BodyCode;
  /** At most one of the parts is a file. */
  multipart: (parts: readonly RequestPart[]) => BodyCode;
  /** The whole program. `url` has its quotes, and `headers` is what `header` wrote. */
  program: (method: string, url: string, headers: string[], body: BodyCode) => Lines[];
}

/** Text between double quotes with the escapes that JSON, C#, Go and Java share. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Text between single quotes for a shell: nothing in it is expanded. */
export function shellQuoted(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}

/** Text between single quotes for PHP and Ruby, which know the escapes `\\` and `\'` there. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/**
 * JSON as people write it: two spaces, and short lists and objects of plain values inside others on
 * one line.
 */
export function prettyJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? "null";
  return text.replace(/[[{]\n +[^[\]{}]{1,300}?\n +[\]}]/g, (block) => {
    const line = block.replace(/,\n +/g, ", ").replace(/\n +/g, "");
    return line.length > 72 ? block : line;
  });
}

export function indent(text: string, spaces: number): string {
  const pad = " ".repeat(spaces);
  return text.replace(/^(?=.)/gm, pad);
}

/** A form body as it is sent. */
export function formText(parts: readonly RequestPart[]): string {
  return new URLSearchParams(
    parts.map(({ name, value }): [string, string] => [name, value]),
  ).toString();
}
