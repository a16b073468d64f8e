import { parser } from "@lezer/python";

export interface SyntaxFault {
  /** Line of the sample, from 1. */
  line: number;
  message: string;
}

/** Faults of Python source by a real grammar, which needs no Python on the machine. */
export function checkPython(text: string): SyntaxFault[] {
  const faults: SyntaxFault[] = [];
  parser.parse(text).iterate({
    enter(node) {
      if (!node.type.isError || faults.length > 0) return;
      const line = text.slice(0, node.from).split("\n").length;
      const near = text.slice(node.from, node.from + 20).split("\n")[0] || "the end";
      faults.push({ line, message: `unexpected \`${near}\`` });
    },
  });
  return faults;
}

export interface PythonImport {
  /** Dotted name of the module. */
  module: string;
  line: number;
}

/** Modules that a sample imports. */
export function pythonImports(text: string): PythonImport[] {
  const found: PythonImport[] = [];
  text.split("\n").forEach((line, index) => {
    const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(line)?.[1];
    const plain = /^\s*import\s+(.+)$/.exec(line)?.[1];
    const modules = from ? [from] : (plain?.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "") ?? []);
    for (const module of modules) if (module) found.push({ module, line: index + 1 });
  });
  return found;
}
