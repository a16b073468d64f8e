import {
  createScanner,
  findNodeAtLocation,
  type JSONPath,
  type Node,
  type ParseError,
  parseTree,
} from "jsonc-parser";

/**
 * A token of JSON with its CSS class: `a` for keys, `s` for strings, `n` for numbers and keywords,
 * `p` for everything else.
 */
interface JsonToken {
  text: string;
  kind: "a" | "s" | "n" | "p";
}

/** The first syntax error. */
interface JsonMistake {
  /** From 1. */
  line: number;
  message: string;
}

/** Parsed JSON of a reader, which may be invalid. */
export interface JsonText {
  words: JsonToken[];
  mistake: JsonMistake | undefined;
  /**
   * Returns the line of the value at a path, or of the innermost existing value around it, from 1.
   */
  lineOf(path: JSONPath): number;
}

/**
 * Values of SyntaxKind and ParseErrorCode, which are const enums and can't be imported with
 * isolated modules.
 */
const syntax = { openBrace: 1, closeBrace: 2, openBracket: 3, closeBracket: 4, colon: 6 };
const scalarKinds: Readonly<Record<number, "n" | "s">> = {
  7: "n",
  8: "n",
  9: "n",
  10: "s",
  11: "n",
};
const endOfFile = 17;
const errors = { invalidSymbol: 1, nameExpected: 3, commaExpected: 6 };
const expectations: Readonly<Record<number, string>> = {
  1: "a value",
  2: "a number",
  3: "a name in double quotes",
  4: "a value",
  5: "a colon",
  9: "the end",
  10: "no comment",
  11: "no comment",
  12: "a closing quote",
  13: "a number",
  14: "four digits after \\u",
  15: "an escape that JSON has",
  16: "an escape in place of this character",
};

const strict = { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false };

export function readJson(text: string): JsonText {
  const problems: ParseError[] = [];
  let tree: Node | undefined;
  let isTooDeep = false;
  try {
    tree = parseTree(text, problems, strict);
  } catch {
    // The parser is recursive, so deeply nested values overflow the stack.
    isTooDeep = true;
  }
  return {
    words: splitWords(text),
    mistake: isTooDeep ? tooDeep : describeMistake(text, problems),
    lineOf: (path) => (tree ? lineAt(text, findInnermost(tree, path).offset) : 1),
  };
}

const tooDeep: JsonMistake = { line: 1, message: "JSON decode error: too many lists in lists" };

function splitWords(text: string): JsonToken[] {
  const words: JsonToken[] = [];
  const scanner = createScanner(text);
  for (let token: number = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    const last = words.at(-1);
    if (token === syntax.colon && last?.kind === "s") last.kind = "a";
    const start = scanner.getTokenOffset();
    const word = text.slice(start, start + scanner.getTokenLength());
    words.push({ text: word, kind: scalarKinds[token] ?? "p" });
  }
  return words;
}

function findInnermost(tree: Node, path: JSONPath): Node {
  for (let length = path.length; length > 0; length--) {
    const node = findNodeAtLocation(tree, path.slice(0, length));
    if (node) return node;
  }
  return tree;
}

function describeMistake(text: string, [first, second]: ParseError[]): JsonMistake | undefined {
  if (!first) return undefined;
  const unexpected = text.slice(first.offset, first.offset + first.length);
  const isName = first.error === errors.invalidSymbol && second?.error === errors.nameExpected;
  const code = isName ? errors.nameExpected : first.error;
  const expected =
    code === errors.commaExpected || !expectations[code]
      ? `a comma or ${closingBracket(text.slice(0, first.offset))}`
      : expectations[code];
  const actual = unexpected ? `not ${unexpected.slice(0, 30)}` : "but the text ends";
  return {
    line: lineAt(text.trimEnd(), first.offset),
    message: `JSON decode error: expected ${expected}, ${actual}`,
  };
}

/** Returns the bracket that closes the innermost open list or object at the end of a text. */
function closingBracket(text: string): string {
  const open: string[] = [];
  const scanner = createScanner(text);
  for (let token: number = scanner.scan(); token !== endOfFile; token = scanner.scan()) {
    if (token === syntax.openBrace) open.push("}");
    if (token === syntax.openBracket) open.push("]");
    if (token === syntax.closeBrace || token === syntax.closeBracket) open.pop();
  }
  return open.at(-1) ?? "the end";
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length;
}
