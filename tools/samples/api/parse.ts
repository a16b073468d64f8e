import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Language, Node, Parser } from "@vscode/tree-sitter-wasm";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";

const require = createRequire(import.meta.url);

/** Name of each language's grammar. */
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

/** Parses code with a grammar, and returns the result of `look` for its tree. */
export type ParseCode = <T>(code: string, grammar: string, look: (root: Node) => T) => T;

export async function loadGrammars(
  names: readonly string[] = Object.values(grammars),
): Promise<ParseCode> {
  const folder = dirname(require.resolve("@vscode/tree-sitter-wasm"));
  const library = require("@vscode/tree-sitter-wasm") as {
    Parser: typeof Parser;
    Language: typeof Language;
  };
  await library.Parser.init({ locateFile: (name: string) => join(folder, name) });
  const languages = new Map<string, Language>();
  for (const name of names)
    languages.set(name, await library.Language.load(join(folder, `tree-sitter-${name}.wasm`)));
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

/** The outermost syntax errors: unexpected or missing code. */
export function errorsIn(node: Node): string[] {
  if (!node.hasError) return [];
  if (!node.isError && !node.isMissing)
    return node.children.flatMap((child) => (child ? errorsIn(child) : []));
  const { row, column } = node.startPosition;
  return [
    `${node.isMissing ? "missing" : "not understood"} at ${row + 1}:${column + 1}: ${node.text.slice(0, 60)}`,
  ];
}
