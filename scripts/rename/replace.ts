import { escapePattern } from "@/lib/util/pattern";

/** Characters that may surround an address, an id or the name of a file in data and prose. */
const before = "(?<=[\"'`(\\s>]|^)";
const after = "(?=[\"'`)\\s<#?,]|:?$)";

/** Replaces a whole address: `/a/b` is no part of `/a/b-c` or `/x/a/b`. */
export function replaceAll(text: string, from: string, to: string): string {
  const pattern = new RegExp(before + escapePattern(from) + after, "gm");
  return text.replace(pattern, () => to);
}

/** Replaces the first `from` at or after a place, which counts from 1. */
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
