import type { RequestPart, SampleBody } from "../request-model";

/** What the body of a request adds to the code of a sample. */
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
export type Lines = string | readonly string[] | false | undefined;

/** Writes a request as a program (or a command) in one language. Bodies that are not JSON are in the folder `bodies`. */
export interface Writer {
  quote: (text: string) => string;
  header: (name: string, value: string) => string;
  /** Whether the content type is named with the body, and so by no header. */
  ownType?: (body: SampleBody) => boolean;
  json: (body: { mimeType: string; value: unknown }) => BodyCode;
  /** The whole program. `url` has its quotes, and `headers` is what `header` wrote. */
  program: (method: string, url: string, headers: string[], body: BodyCode) => Lines[];
}

/** Writes a body that is not JSON. */
export type BodyWriter = (body: SampleBody) => BodyCode;

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

/** Characters of a line that holds a whole list or object, behind what it is indented by. */
const widest = 72;

/** A list or object of so few lines that it may fit on one: indentation, what opens it, what it has, what closes it. */
const block = /^( *)(?! )(.*[[{])((?:\n\1 .*){1,16})\n\1([\]}],?)$/gm;

/** JSON as people write it: two spaces, and on one line what fits there. An object as a whole has a line per field. */
export function prettyJson(value: unknown): string {
  return fold(JSON.stringify(value, null, 2) ?? "null");
}

/** Text has no line breaks in JSON, so those that are there are between values. */
function fold(text: string): string {
  return text.replace(block, (_whole, before: string, open: string, inner: string, close: string) => {
    const line = `${open}${inner}\n${close}`.replace(/,\n */g, ", ").replace(/\n */g, "");
    const fits = line.length <= widest && `${before}${open}` !== "{";
    return before + (fits ? line : `${open}${fold(inner)}\n${before}${close}`);
  });
}

export function indent(text: string, spaces: number): string {
  const pad = " ".repeat(spaces);
  return text.replace(/^(?=.)/gm, pad);
}

/** A form body as it is sent. */
export function formText({ parts }: { parts: readonly RequestPart[] }): string {
  return new URLSearchParams(parts.map(({ name, value }): [string, string] => [name, value])).toString();
}
