import type { RequestPart, SampleRequest } from "../request-model";

/** Writes a request as a program (or a command) in one language. */
export type Writer = (request: SampleRequest) => string;

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
  return `'${text.replace(/\\/g, "\\\\").replace(/'/g, "\\'")}'`;
}

/** JSON as people write it: two spaces, short lists of plain values on one line. */
export function prettyJson(value: unknown): string {
  const text = JSON.stringify(value, null, 2) ?? "null";
  return text.replace(/\[\n\s+([^[\]{}]{1,60}?)\n\s+\]/g, (whole, inner: string) => {
    const line = inner.replace(/,\n\s+/g, ", ");
    // A line break left in it belongs to something else.
    return line.includes("\n") ? whole : `[${line}]`;
  });
}

export function indent(text: string, spaces: number): string {
  const pad = " ".repeat(spaces);
  return text.replace(/^(?=.)/gm, pad);
}

/** Headers that the language's own multipart support must write, because they carry the boundary. */
export function plainHeaders({ headers, body }: SampleRequest): SampleRequest["headers"] {
  return body.kind === "multipart" ? headers.filter(({ name }) => name.toLowerCase() !== "content-type") : headers;
}

/** A form body as it is sent. */
export function formText({ parts }: { parts: readonly RequestPart[] }): string {
  return new URLSearchParams(parts.map(({ name, value }): [string, string] => [name, value])).toString();
}
