import type { Nodes, Root } from "mdast";
import { SKIP, visit } from "unist-util-visit";
import { adviseBlock, isFurtherTab } from "./foreign-blocks";
import { type MarkupFault, markupRules } from "./markup-rules";
import { type CompileContext, reportAt } from "./page";
import { masked, pointAt, readPlainText } from "./plain-text";

/** Reports what an author meant as markup, and Markdown left as text. `body` is the source of the tree. */
export function remarkMarkup(context: CompileContext, body: string) {
  return (tree: Root) => {
    let openCallouts = 0;
    let last = "";
    visit(tree, (node) => {
      // Its row says that cells are too many, which is why marks in them are open.
      if (node.type === "table" && !node.children.every(({ children }) => fits(children, node)))
        return SKIP;
      if (node.type !== "paragraph" && node.type !== "heading" && node.type !== "tableCell")
        return undefined;
      const { text, start } = readPlainText(node, body);
      for (const fault of findFaults(text)) {
        // Both ends of code that a bar divides are in one row.
        const key = `${pointAt(body, start + fault.at).line} ${fault.message}`;
        if (node.type !== "tableCell" || key !== last) reportFault(context, fault, body, start);
        last = key;
      }
      for (const [line] of text.matchAll(/^[ \t>]*:{3,}.*$/gm)) {
        const isEnd = line.replace(/[\s>]/g, "").replaceAll(":", "") === "";
        if (!isEnd) openCallouts++;
        else if (openCallouts > 0) openCallouts--;
        else reportFault(context, strayEnd(text.indexOf(line), line), body, start);
      }
      return undefined;
    });
  };
}

function fits(cells: readonly Nodes[], table: { children: { children: Nodes[] }[] }): boolean {
  return cells.length <= (table.children[0]?.children.length ?? 0);
}

/** Everything that rules find in a block; of two at one place, that of the earlier rule. */
function findFaults(text: string): MarkupFault[] {
  const faults: MarkupFault[] = [];
  for (const { pattern, explain, once } of markupRules) {
    for (const match of text.matchAll(pattern)) {
      const at = match.index + (/^[\s>]*/.exec(match[0])?.[0].length ?? 0);
      const end = match.index + match[0].length;
      if (faults.some((other) => at < other.at + other.length && other.at < end)) continue;
      const explained = explain(match);
      if (!explained) continue;
      faults.push({ ...explained, at, length: end - at });
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
  const place = pointAt(body, start + fault.at);
  const block = /^\s*(?:[!?]{3}|===|\[!)/.test(body.slice(start + fault.at, start + fault.at + 9))
    ? adviseBlock(body, place.line)
    : undefined;
  if (block && isFurtherTab(body, place.line)) return;
  if (block) {
    // The mark of a quote is before what was found.
    reportAt(
      context,
      { position: { start: { ...place, column: 1 } } },
      { code, message, ...block },
    );
    return;
  }
  const position = { start: place };
  reportAt(context, { position }, { code, message, hint, fixes });
}

/** The end of a callout that nothing opened. */
function strayEnd(at: number, line: string): MarkupFault {
  const mark = line.replaceAll(masked, "").trim();
  return {
    at,
    length: line.length,
    message: `\`${mark}\` would show as text: it closes no callout.`,
    hint: "Callouts open with `:::note` or `:::note[Title]` on its own line, and end with `:::`.",
  };
}
