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
  const linesBefore = text.split("\n", line - 1);
  const lineStart = linesBefore.reduce((length, row) => length + row.length + 1, 0);
  const start = text.indexOf(from, Math.max(0, lineStart + column - 1));
  if (start === -1) return text;
  return text.slice(0, start) + to + text.slice(start + from.length);
}
