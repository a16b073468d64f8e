import { joinPointer } from "./pointer";

const word = /"(?:[^"\\\n]|\\.)*"?|-?\d[\w.+-]*|[A-Za-z_]\w*|[[\]{}:,]|\s+|./gu;

/** JSON as a reader writes it: its words with the classes of their colors, the lines of its values, and its first mistake. */
export function readJson(text: string) {
  const words: { text: string; kind: string }[] = [];
  const solid: { text: string; line: number }[] = [];
  let line = 1;
  for (const [part] of text.matchAll(word)) {
    if (part === ":" && words.at(-1)?.kind === "s") (words.at(-1) as { kind: string }).kind = "a";
    words.push({ text: part, kind: part.startsWith('"') ? "s" : /^[-\w]/.test(part) ? "n" : "p" });
    if (part.trim() !== "") solid.push({ text: part, line });
    line += part.split("\n").length - 1;
  }
  const lines = new Map<string, number>();
  /** The line of the value at some keys, or of the innermost one around it; the first line is 1. */
  const lineOf = (path: readonly (string | number)[]) => {
    for (let length = path.length; length > 0; length--) {
      const found = lines.get(joinPointer("", ...path.slice(0, length)));
      if (found !== undefined) return found;
    }
    return 1;
  };
  return { words, lineOf, mistake: findMistake(solid, lines) };
}

/** Walks through the values, notes their lines, and stops at what JSON doesn't allow. */
function findMistake(words: readonly { text: string; line: number }[], lines: Map<string, number>) {
  let at = 0;
  const next = () => words[at]?.text ?? "";
  const take = (isRight: boolean, what: string) => {
    if (!isRight) throw new SyntaxError(what);
    at++;
  };
  const list = (end: string, item: (index: number) => void) => {
    for (let index = 0; index > 0 || next() !== end; index++) {
      item(index);
      if (next() === end) break;
      take(next() === ",", `a comma or ${end}`);
    }
    at++;
  };
  const value = (pointer: string) => {
    const start = next();
    lines.set(pointer, words[at]?.line ?? 1);
    take(start === "{" || start === "[" || isScalar(start), "a value");
    if (start === "[") list("]", (index) => value(joinPointer(pointer, index)));
    if (start === "{") {
      list("}", () => {
        const name = next();
        take(name.startsWith('"') && isScalar(name), "a name in double quotes");
        take(next() === ":", "a colon");
        value(joinPointer(pointer, JSON.parse(name)));
      });
    }
  };
  try {
    value("");
    take(at === words.length, "the end");
    return undefined;
  } catch (error) {
    const { text, line } = words[at] ?? { text: "", line: words.at(-1)?.line ?? 1 };
    // A pile of lists in lists is more than can be walked through.
    const what =
      error instanceof SyntaxError ? `expected ${error.message}` : "too many lists in lists";
    return {
      line,
      message: `JSON decode error: ${what}, ${text ? `not ${text.slice(0, 30)}` : "but the text ends"}`,
    };
  }
}

function isScalar(text: string): boolean {
  try {
    return typeof JSON.parse(text) !== "undefined";
  } catch {
    return false;
  }
}
