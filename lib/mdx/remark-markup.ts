import type { Heading, Nodes, Paragraph, Root, Table, TableCell } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { type MarkupFault, markupRules } from "./markup-rules";
import { adviseBlock, isFurtherTab } from "./other-systems/blocks";
import { type CompileContext, reportAt } from "./page";
import { masked, pointAt, readPlainText } from "./plain-text";

/** Reports markup that Markdown left as text. `body` is the source of the tree. */
export function remarkMarkup(context: CompileContext, body: string) {
  return (tree: Root) => {
    let openCallouts = 0;
    // Inline code that is split by a bar has both ends in one row, and is reported once.
    let last = "";
    visit(tree, (node) => {
      // Extra cells are already reported, and are the reason for unclosed marks in them.
      if (node.type === "table" && hasTooManyCells(node)) return SKIP;
      if (!isTextBlock(node)) return undefined;
      const { text, start } = readPlainText(node, body);
      const callouts = readCalloutMarks(text, openCallouts);
      openCallouts = callouts.open;
      const lineOf = (fault: MarkupFault) => pointAt(body, start + fault.at).line;
      for (const fault of [...findFaults(text), ...callouts.strayEnds]) {
        const key = `${lineOf(fault)} ${fault.message}`;
        if (node.type !== "tableCell" || key !== last) reportFault(context, fault, body, start);
        last = key;
      }
      return undefined;
    });
  };
}

/**
 * Counts lines that look like the start or end of a callout, given how many are open before the
 * text.
 */
function readCalloutMarks(text: string, open: number): { open: number; strayEnds: MarkupFault[] } {
  const strayEnds: MarkupFault[] = [];
  for (const [line] of text.matchAll(/^[ \t>]*:{3,}.*$/gm)) {
    const isEnd = line.replace(/[\s>]/g, "").replaceAll(":", "") === "";
    if (!isEnd) open++;
    else if (open > 0) open--;
    else strayEnds.push(strayEnd(text.indexOf(line), line));
  }
  return { open, strayEnds };
}

function hasTooManyCells({ children: rows }: Table): boolean {
  const columns = rows[0]?.children.length ?? 0;
  return rows.some(({ children: cells }) => cells.length > columns);
}

function isTextBlock(node: Nodes): node is Paragraph | Heading | TableCell {
  return ["paragraph", "heading", "tableCell"].includes(node.type);
}

/** Applies all rules to a block. At the same position, the earlier rule wins. */
function findFaults(text: string): MarkupFault[] {
  const faults: MarkupFault[] = [];
  for (const { pattern, explain, once } of markupRules) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index + (/^[\s>]*/.exec(match[0])?.[0].length ?? 0);
      const end = match.index + match[0].length;
      if (faults.some((other) => start < other.at + other.length && other.at < end)) continue;
      const explained = explain(match);
      if (!explained) continue;
      faults.push({ ...explained, at: start, length: end - start });
      if (once) break;
    }
  }
  return faults;
}

function reportFault(
  context: CompileContext,
  fault: MarkupFault,
  body: string,
  start: number,
): void {
  const { code = "markup-unknown", message, hint, fixes } = fault;
  const point = pointAt(body, start + fault.at);
  const block = /^\s*(?:[!?]{3}|===|\[!)/.test(body.slice(start + fault.at, start + fault.at + 9))
    ? adviseBlock(body, point.line)
    : undefined;
  if (block && isFurtherTab(body, point.line)) return;
  if (block) {
    // The replaced text starts at the quote mark, which is before the match.
    reportAt(
      context,
      { position: { start: { ...point, column: 1 } } },
      { code, message, ...block },
    );
    return;
  }
  reportAt(context, { position: { start: point } }, { code, message, hint, fixes });
}

/** Reports the end of a callout without a start. */
function strayEnd(at: number, line: string): MarkupFault {
  const mark = line.replaceAll(masked, "").trim();
  return {
    at,
    length: line.length,
    message: `\`${mark}\` would show as text: it closes no callout.`,
    hint: "Callouts open with `:::note` or `:::note[Title]` on its own line, and end with `:::`.",
  };
}
