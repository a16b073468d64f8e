import type { Definition, FootnoteDefinition, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import type { Report } from "./structure-report";

/** Reports unused and duplicate definitions, which aren't shown. */
export function checkDefinitions(tree: Root, report: Report): void {
  const used = new Set<string>();
  visit(tree, (node) => {
    if (node.type === "linkReference" || node.type === "imageReference")
      used.add(`[${node.identifier}]`);
    if (node.type === "footnoteReference") used.add(`[^${node.identifier}]`);
  });
  const defined = new Set<string>();
  visit(tree, (node) => {
    if (node.type !== "definition" && node.type !== "footnoteDefinition") return;
    checkDefinition(node, used, defined, report);
  });
}

function checkDefinition(
  node: Definition | FootnoteDefinition,
  used: ReadonlySet<string>,
  defined: Set<string>,
  report: Report,
): void {
  const mark = node.type === "definition" ? "" : "^";
  const name = `[${mark}${node.label ?? node.identifier}]`;
  const key = `[${mark}${node.identifier}]`;
  const isComment = node.type === "definition" && /^(?:\/\/|#|_|comment)$/.test(node.identifier);
  if (isComment)
    report(node, "definition-unused", `\`${name}:\` isn't a comment here.`, "Write `{/* … */}`.");
  else if (defined.has(key))
    report(
      node,
      "definition-duplicate",
      `\`${name}\` is defined twice, and only the first counts.`,
      "Remove this one, or give it another name.",
    );
  else if (!used.has(key))
    report(
      node,
      "definition-unused",
      `Nothing uses \`${name}\`, so it would not be shown.`,
      mark ? `Write \`${name}\` where the note belongs, or remove it.` : "Remove it.",
    );
  else if (node.type === "footnoteDefinition" && textOf(node).trim() === "")
    report(
      node,
      "footnote-empty",
      `The footnote \`${name}\` has no text.`,
      `Write \`${name}: …\`.`,
    );
  defined.add(key);
}
