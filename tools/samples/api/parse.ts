import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Language, Node, Parser } from "@vscode/tree-sitter-wasm";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("@vscode/tree-sitter-wasm"));

/** Name of the grammar of each language. */
export const grammars: Record<SampleLanguage, string> = {
  python: "python",
  curl: "bash",
  csharp: "c-sharp",
  go: "go",
  nodejs: "javascript",
  ruby: "ruby",
  php: "php",
  java: "java",
  powershell: "powershell",
};

export type ParseSample = (code: string, language: SampleLanguage) => string[];

/** Parsers of all nine languages. What they return is each place that is no code of the language; none is right. */
export async function loadSampleParsers(): Promise<ParseSample> {
  const parse = await loadGrammars(Object.values(grammars));
  return (code, language) => parse(code, grammars[language], errorsIn);
}

/** Reads code by a grammar and returns what `look` makes of its tree. */
export type ParseCode = <T>(code: string, grammar: string, look: (root: Node) => T) => T;

export async function loadGrammars(names: readonly string[]): Promise<ParseCode> {
  const library = require("@vscode/tree-sitter-wasm") as {
    Parser: typeof Parser;
    Language: typeof Language;
  };
  await library.Parser.init({ locateFile: (name: string) => join(folder, name) });
  const languages = new Map<string, Language>();
  for (const name of names) {
    languages.set(name, await library.Language.load(join(folder, `tree-sitter-${name}.wasm`)));
  }
  const parser = new library.Parser();
  return (code, grammar, look) => {
    parser.setLanguage(languages.get(grammar) ?? null);
    const tree = parser.parse(code);
    if (!tree) throw new Error(`No tree for code of ${grammar}.`);
    const seen = look(tree.rootNode);
    tree.delete();
    return seen;
  };
}

/** Each place that is no code of the language. */
export function errorsIn(node: Node): string[] {
  return faultyNodes(node).map((fault) => {
    const { row, column } = fault.startPosition;
    const what = fault.isMissing ? "missing" : "not understood";
    return `${what} at ${row + 1}:${column + 1}: ${fault.text.slice(0, 60)}`;
  });
}

/** The outermost nodes that the grammar has no place for, or that it misses. */
export function faultyNodes(node: Node): Node[] {
  if (!node.hasError) return [];
  if (node.isError || node.isMissing) return [node];
  return node.children.flatMap((child) => (child ? faultyNodes(child) : []));
}
