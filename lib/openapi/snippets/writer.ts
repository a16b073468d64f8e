import type { RequestPart, SampleBody } from "../request-model";

/** Code for the body of a request. */
export interface BodyCode {
  /** Lines before the request. */
  lines?: string[];
  /** The expression for the body, or the arguments with it. */
  value?: string;
  /** Modules or namespaces to import. */
  imports?: string[];
  /** Code for further headers, in the form of `header`. */
  headers?: string[];
  /** Opens a block around the request. */
  opener?: string;
  /** The expression for the response body. */
  answer?: string;
}

/** A part of a sample: a line, several lines, or none. */
type Lines = string | readonly string[] | false | undefined;

type BodyOf<Kind extends SampleBody["kind"]> = Extract<SampleBody, { kind: Kind }>;

/** Writes a request as a program or command in one language. */
export interface Writer {
  quote: (text: string) => string;
  header: (name: string, value: string) => string;
  /** True if the body sets the content type, so that there is no header for it. */
  ownType?: (body: SampleBody) => boolean;
  json: (body: BodyOf<"json">) => BodyCode;
  file: (body: BodyOf<"file">) => BodyCode;
  form: (parts: readonly RequestPart[]) => BodyCode;
  /** At most one part is a file. */
  multipart: (parts: readonly RequestPart[]) => BodyCode;
  /** Returns the whole program. `url` is quoted, and `headers` are lines of `header`. */
  program: (method: string, url: string, headers: string[], body: BodyCode) => Lines[];
}

/** Quotes a text with double quotes and the escapes that JSON, C#, Go and Java share. */
export function quoted(text: string): string {
  return JSON.stringify(text);
}

/** Quotes a text for a shell, which expands nothing in single quotes. */
export function shellQuoted(text: string): string {
  return `'${text.replace(/'/g, "'\\''")}'`;
}

/** Quotes a text for PHP and Ruby, which have the escapes `\\` and `\'` in single quotes. */
export function singleQuoted(text: string): string {
  return `'${text.replace(/[\\']/g, "\\$&")}'`;
}

/**
 * Formats JSON with two spaces, and with short nested lists and objects of plain values on one
 * line.
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

/** Encodes a form body. */
export function formText(parts: readonly RequestPart[]): string {
  return new URLSearchParams(
    parts.map(({ name, value }): [string, string] => [name, value]),
  ).toString();
}
