import type { Code, Nodes, Root, Table } from "mdast";
import { visit } from "unist-util-visit";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { type ProblemInput, problem } from "@/lib/shared/problem";
import { attributeValues, isJsxElement } from "./jsx";
import type { PageContext } from "./page";

type Report = (node: Nodes, input: Omit<ProblemInput, "file" | "line" | "column">, linesBelow?: number) => void;

/** Finds what parses, and shows as something else than its author meant: as nothing, as its own source, or cut. */
export function remarkMistakes(context: PageContext) {
  const report: Report = ({ position }, input, linesBelow = 0) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    context.problems.push(
      problem({ ...input, file: context.file, line: line + linesBelow + context.lineOffset, column }),
    );
  };
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === "link") checkLinkText(node, node.url, report);
      else if (node.type === "linkReference") checkLinkText(node, node.identifier, report);
      else if (isJsxElement(node) && node.name === "a") {
        const { href } = attributeValues(node);
        if (href !== undefined) checkLinkText(node, String(href), report);
      } else if (node.type === "heading" && !hasContent(node)) {
        report(node, {
          code: "heading-empty",
          message: `The heading \`${"#".repeat(node.depth)}\` has no text.`,
          hint: "Write the heading on the same line, or remove the line.",
        });
      } else if (node.type === "text") checkText(node, report);
      else if (node.type === "table") checkRows(node, report);
      else if (node.type === "code") checkQuotes(node, report);
    });
  };
}

function checkLinkText(node: Nodes, url: string, report: Report): void {
  if (hasContent(node)) return;
  report(node, {
    code: "link-text",
    message: `The link to \`${url}\` has no text.`,
    hint: "Say in the brackets where it leads: `[Quick start](…)`.",
  });
}

/** Links and callouts that stayed text because of a small mistake. */
function checkText(node: Nodes & { type: "text" }, report: Report): void {
  const [, target] = /\]\(((?:[/.#]|[a-z]+:)[^()<>\n]*[ \t][^()<>\n"']*)\)/.exec(node.value) ?? [];
  if (target !== undefined) {
    report(node, {
      code: "link-form",
      message: `The address \`${target}\` has a space, so this would show as text.`,
      hint: `Write \`<${target}>\`, or \`%20\` for each space.`,
    });
  }
  const fence = node.value.split("\n").findIndex((line) => /^:{3,}/.test(line));
  if (fence !== -1) {
    const message = "`:::` would show as text: it closes no callout.";
    const hint = "Callouts open with `:::note` and close with `:::`, each on its own line.";
    report(node, { code: "markup-unknown", message, hint }, fence);
  }
}

function checkRows({ children: [header, ...rows] }: Table, report: Report): void {
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
}

/** Languages whose text may have typographic quotes. */
const prose: ReadonlySet<string> = new Set(["text", "md", "mdx", "markdown", "diff", "html", "xml"]);

function checkQuotes(node: Code, report: Report): void {
  const { lang, meta, value } = node;
  if (!lang || prose.has(lang) || /(?:^|\s)output(?:\s|$)/.test(meta ?? "")) return;
  const lines = value.split("\n");
  // Inside a text or a comment they may be meant, and one alone is an apostrophe.
  const at = lines.findIndex((line) => /[“”]|‘[^’]*’/.test(line.replace(/"[^"]*"|'[^']*'|`[^`]*`|(?:#|\/\/).*$/g, "")));
  if (at === -1) return;
  const line = (lines[at] ?? "").trim();
  const message = `\`${line.slice(0, 60)}\` has curly quotes, which no program reads.`;
  const straight = /[“”]/.test(line) ? '"' : "'";
  report(node, { code: "code-quotes", message, hint: `Write straight quotes: \`${straight}\`.` }, at + 1);
}

/** True for text, a picture, or an element that shows something by itself. */
function hasContent(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim() !== "";
  if (node.type === "mdxTextExpression") return (node.data?.estree?.body.length ?? 0) > 0;
  if (node.type === "image" || node.type === "imageReference") return true;
  if (isJsxElement(node) && (node.name === "img" || findAuthorComponent(node.name))) return true;
  return "children" in node && node.children.some(hasContent);
}
