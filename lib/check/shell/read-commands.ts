import type { Node } from "@vscode/tree-sitter-wasm";
import { faultyNodes, loadGrammars } from "../api-samples/parse";

/** A simple command of a shell sample. */
export interface ShellCommand {
  /** The program and its arguments, without quotes. An argument that the shell fills in is undefined. */
  words: (string | undefined)[];
  /** Line in the sample, from 0. */
  line: number;
}

export interface ShellScript {
  commands: ShellCommand[];
  /** Lines that are no shell, from 0. */
  faults: number[];
}

/** A reader of shell samples by the grammar of bash. */
export async function loadShellReader(): Promise<(text: string) => ShellScript> {
  const parse = await loadGrammars(["bash"]);
  return (text) =>
    parse(text, "bash", (root) => ({
      commands: root
        .descendantsOfType("command")
        .flatMap((node) => (node ? [{ words: wordsOf(node), line: node.startPosition.row }] : [])),
      faults: faultyNodes(root).map((node) => node.startPosition.row),
    }));
}

function wordsOf(command: Node): ShellCommand["words"] {
  const parts = command.children.filter((node) => node !== null && isWord(node.type)) as Node[];
  const words = parts.map(textOf);
  return words[0] === "sudo" ? words.slice(1) : words;
}

function isWord(type: string): boolean {
  return /^(?:command_name|word|number|string|raw_string|concatenation|simple_expansion|expansion|command_substitution|ansi_c_string)$/.test(
    type,
  );
}

/** A literal word as the program gets it. */
function textOf(node: Node): string | undefined {
  if (/expansion|substitution/.test(node.type)) return undefined;
  if (node.type === "raw_string" || node.type === "string") {
    return node.descendantsOfType(["simple_expansion", "expansion", "command_substitution"]).length > 0
      ? undefined
      : node.text.slice(1, -1);
  }
  if (node.type === "concatenation" || node.type === "command_name") {
    const parts = node.children.map((child) => (child ? textOf(child) : ""));
    const head = parts[0];
    // `--env=$NAME` is known by its flag, whatever the shell fills in.
    if (parts.includes(undefined)) return head?.startsWith("--") && head.includes("=") ? head : undefined;
    return parts.length > 0 ? parts.join("") : node.text;
  }
  return node.text.replace(/\\(.)/g, "$1");
}
