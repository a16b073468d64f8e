/** A pasted error without its stack: Python's last line has the message, Node's first one. */
export function withoutStack(text: string): string {
  if (!/\bFile ".*", line \d/.test(text))
    return text.replace(/\s+at \S+ \(?[^\s)]+:\d+:\d+\)?/g, " ");
  const last = text.slice(text.lastIndexOf(", line "));
  const error = last.search(/\b[\w.]*(?:Error|Exception|Warning)\b/);
  return error >= 0 ? last.slice(error) : last;
}
