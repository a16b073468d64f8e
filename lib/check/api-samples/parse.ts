import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Language, Node, Parser } from "@vscode/tree-sitter-wasm";
import type { SampleLanguage } from "@/lib/openapi/snippets/languages";

const require = createRequire(import.meta.url);
const folder = dirname(require.resolve("@vscode/tree-sitter-wasm"));

/** Name of the grammar of each language. */
const grammars: Record<SampleLanguage, string> = {
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
  const library = require("@vscode/tree-sitter-wasm") as {
    Parser: typeof Parser;
    Language: typeof Language;
  };
  await library.Parser.init({ locateFile: (name: string) => join(folder, name) });
  const languages = new Map<string, Language>();
  for (const [language, grammar] of Object.entries(grammars)) {
    languages.set(language, await library.Language.load(join(folder, `tree-sitter-${grammar}.wasm`)));
  }
  const parser = new library.Parser();
  return (code, language) => {
    parser.setLanguage(languages.get(language) ?? null);
    const tree = parser.parse(code);
    const wrong = tree ? errorsIn(tree.rootNode) : ["no tree"];
    tree?.delete();
    return wrong;
  };
}

function errorsIn(node: Node): string[] {
  if (!node.hasError) return [];
  if (node.isError || node.isMissing) {
    const { row, column } = node.startPosition;
    return [`${node.isMissing ? "missing" : "not understood"} at ${row + 1}:${column + 1}: ${node.text.slice(0, 60)}`];
  }
  return node.children.flatMap((child) => (child ? errorsIn(child) : []));
}
