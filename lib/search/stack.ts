/**
 * Removes the stack of a pasted error. In Python the last line is the message, in Node the first
 * one.
 */
export function withoutStack(text: string): string {
  if (!/\bFile ".*", line \d/.test(text))
    return text.replace(/\s+at \S+ \(?[^\s)]+:\d+:\d+\)?/g, " ");
  const last = text.slice(text.lastIndexOf(", line "));
  const error = last.search(/\b[\w.]*(?:Error|Exception|Warning)\b/);
  return error >= 0 ? last.slice(error) : last;
}
