/** A configuration file as text, to say on which line a value stands. */
export interface ConfigSource {
  file: string;
  text: string;
}

/** Line of the first place where `value` stands as a string literal, else as a bare word; 1 when it stands nowhere. */
export function lineOf(source: ConfigSource, value: string): number {
  const lines = source.text.split("\n");
  const quoted = lines.findIndex((line) => line.includes(`"${value}"`) || line.includes(`'${value}'`));
  if (quoted !== -1) return quoted + 1;
  const bare = lines.findIndex((line) => line.includes(value));
  return bare === -1 ? 1 : bare + 1;
}

/** True when a line holds `key:`, quoted or not. */
function namesKey(line: string, key: string): boolean {
  for (let at = line.indexOf(key); at !== -1 && key !== ""; at = line.indexOf(key, at + 1)) {
    const before = line[at - 1] ?? "";
    if (!/[\w$]/.test(before) && /^["'`]?\s*:/.test(line.slice(at + key.length, at + key.length + 9))) return true;
  }
  return false;
}

/** Line of the innermost key of a path such as `navbar.2.type`: each key is searched after the one before it. */
export function lineOfPath(source: ConfigSource, path: readonly PropertyKey[]): number {
  const lines = source.text.split("\n");
  let at = 0;
  for (const key of path) {
    if (typeof key === "number") {
      at = lineOfItem(lines, at, key);
      continue;
    }
    const found = lines.findIndex((line, index) => index >= at && namesKey(line, String(key)));
    if (found === -1) break;
    at = found;
  }
  return at + 1;
}

/** The line of the n-th object of the list that opens at or after `from`: its brackets are counted, strings skipped. */
function lineOfItem(lines: string[], from: number, wanted: number): number {
  let depth = 0;
  let index = -1;
  for (let at = from; at < lines.length; at++) {
    const line = (lines[at] ?? "").replace(/"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\/\/.*$/g, "");
    for (const char of line) {
      if (char === "{" || char === "[") {
        if (depth === 1 && char === "{") {
          index++;
          if (index === wanted) return at;
        }
        depth++;
      } else if (char === "}" || char === "]") {
        depth--;
        if (depth === 0) return from;
      }
    }
  }
  return from;
}
