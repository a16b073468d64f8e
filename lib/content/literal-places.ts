/** One token of a configuration file: a mark, a text or a word. Comments and white space are none. */
interface Token {
  kind: "mark" | "text" | "word";
  value: string;
  offset: number;
}

const tokenForms =
  /(?<skip>\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`)|(?<word>[\w$]+)|(?<mark>[\s\S])/gy;

function tokenize(source: string): Token[] {
  return [...source.matchAll(tokenForms)].flatMap(({ groups = {}, index }): Token[] => {
    if (groups.skip !== undefined) return [];
    if (groups.text !== undefined) return [{ kind: "text", value: groups.text.slice(1, -1), offset: index }];
    if (groups.word !== undefined) return [{ kind: "word", value: groups.word, offset: index }];
    return [{ kind: "mark", value: groups.mark ?? "", offset: index }];
  });
}

const opening = new Set(["{", "[", "("]);
const closing = new Set(["}", "]", ")"]);

/**
 * Offset of the innermost part of `path` that is in an object or list literal: of JSON, or of the first value that
 * a TypeScript file assigns or exports. A list of keys such as `["navbar", 2, "href"]` finds the key, a number the entry.
 * Undefined when the file holds no literal.
 */
export function findLiteralPart(source: string, path: readonly PropertyKey[]): number | undefined {
  const tokens = tokenize(source);
  let at = firstLiteral(tokens);
  if (at === undefined) return undefined;
  let offset: number | undefined;
  for (const key of path) {
    const literal = literalBefore(tokens, at);
    const entry = literal === undefined ? undefined : findEntry(tokens, literal, key);
    if (!entry) break;
    offset = tokens[entry.key]?.offset;
    at = entry.value;
  }
  return offset ?? tokens[at]?.offset;
}

/** Index of the bracket that opens the whole configuration. */
function firstLiteral(tokens: Token[]): number | undefined {
  const isOpen = (token: Token | undefined) => token?.kind === "mark" && (token.value === "{" || token.value === "[");
  if (isOpen(tokens[0])) return 0;
  const from = tokens.findIndex((token) => token.kind === "word" && token.value === "export");
  const found = tokens.findIndex((token, index) => {
    const before = tokens[index - 1];
    return index > from && isOpen(token) && (before?.value === "=" || before?.value === "default");
  });
  return found === -1 ? undefined : found;
}

/** The bracket of a value that may follow a condition: `env.X ? { … } : null`. */
function literalBefore(tokens: Token[], from: number): number | undefined {
  for (let at = from, depth = 0; at < tokens.length; at++) {
    const { kind, value } = tokens[at] ?? { kind: "mark", value: "" };
    if (kind !== "mark") continue;
    if (depth === 0 && (value === "{" || value === "[")) return at;
    if (depth === 0 && (value === "," || closing.has(value))) return undefined;
    if (opening.has(value)) depth++;
    else if (closing.has(value)) depth--;
  }
  return undefined;
}

/** Tokens of the key and of the value of one entry of the literal that opens at `open`. */
function findEntry(tokens: Token[], open: number, wanted: PropertyKey): { key: number; value: number } | undefined {
  const isList = tokens[open]?.value === "[";
  let starts = true;
  let nth = -1;
  for (let at = open + 1, depth = 0; at < tokens.length; at++) {
    const token = tokens[at];
    const mark = token?.kind === "mark" ? token.value : "";
    if (depth === 0 && closing.has(mark)) return undefined;
    if (depth === 0 && starts) {
      nth++;
      if (isList && nth === wanted) return { key: at, value: at };
      const named = !isList && token?.kind !== "mark" && token?.value === String(wanted);
      if (named) return { key: at, value: tokens[at + 1]?.value === ":" ? at + 2 : at };
    }
    starts = depth === 0 && mark === ",";
    if (opening.has(mark)) depth++;
    else if (closing.has(mark)) depth--;
  }
  return undefined;
}
