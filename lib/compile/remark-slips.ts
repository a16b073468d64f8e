import type { Code, Nodes, Root, Table } from "mdast";
import { visit } from "unist-util-visit";
import { type ProblemInput, problem } from "@/lib/problem";
import type { PageContext } from "./page";

/** Finds what every Markdown reader takes, and shows other than it was meant: table rows and quotes in code. */
export function remarkSlips(context: PageContext) {
  const report = ({ position }: Nodes, input: Omit<ProblemInput, "file" | "line" | "column">, lines = 0) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    context.problems.push(problem({ ...input, file: context.file, line: line + lines + context.lineOffset, column }));
  };

  const checkRows = ({ children: [header, ...rows] }: Table) => {
    const columns = header?.children.length ?? 0;
    for (const row of rows) {
      const cells = row.children.length;
      if (cells === columns) continue;
      report(row, {
        code: "table-columns",
        message: `The row has ${cells} ${cells === 1 ? "cell" : "cells"}, and the table has ${columns} columns.`,
        hint:
          cells > columns
            ? "What is beyond the last column isn't shown. Write `\\|` for a bar inside a cell."
            : "Write an empty cell as `| |`.",
      });
    }
  };

  const checkQuotes = (node: Code) => {
    const { lang, meta, value } = node;
    if (!lang || prose.has(lang) || /(?:^|\s)output(?:\s|$)/.test(meta ?? "")) return;
    const lines = value.split("\n");
    // Inside a text or a comment they may be meant, and one alone is an apostrophe.
    const at = lines.findIndex((line) =>
      /[“”]|‘[^’]*’/.test(line.replace(/"[^"]*"|'[^']*'|`[^`]*`|(?:#|\/\/).*$/g, "")),
    );
    if (at === -1) return;
    const line = (lines[at] ?? "").trim();
    const straight = /[“”]/.test(line) ? '"' : "'";
    const message = `\`${line.slice(0, 60)}\` has curly quotes, which no program reads.`;
    report(node, { code: "code-quotes", message, hint: `Write straight quotes: \`${straight}\`.` }, at + 1);
  };

  return (tree: Root) => {
    visit(tree, "table", checkRows);
    visit(tree, "code", checkQuotes);
  };
}

/** Languages of text that people read. */
const prose: ReadonlySet<string> = new Set(["text", "txt", "plain", "plaintext", "md", "mdx", "markdown", "latex"]);
