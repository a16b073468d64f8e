import { escapePattern } from "@/lib/util/pattern";

/** Characters that may surround a URL, an id or a file name in data and prose. */
const before = "(?<=[\"'`(\\s>]|^)";
const after = "(?=[\"'`)\\s<#?,]|:?$)";

/** Replaces a complete URL: `/a/b` doesn't match inside `/a/b-c` or `/x/a/b`. */
export function replaceAll(text: string, from: string, to: string): string {
  const pattern = new RegExp(before + escapePattern(from) + after, "gm");
  return text.replace(pattern, () => to);
}

/** Replaces the first `from` at or after a line and column, which count from 1. */
export function replaceFrom(
  text: string,
  line: number,
  column: number,
  from: string,
  to: string,
): string {
  const start =
    text.split("\n", line - 1).reduce((sum, row) => sum + row.length + 1, 0) + column - 1;
  const at = text.indexOf(from, Math.max(0, start));
  return at === -1 ? text : text.slice(0, at) + to + text.slice(at + from.length);
}
