import type { Nodes, Root } from "mdast";
import { visit } from "unist-util-visit";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { type ProblemInput, problem } from "@/lib/shared/problem";
import { attributeValues, isJsxElement } from "./jsx";
import type { PageContext } from "./page";

type Report = (node: Nodes, input: Omit<ProblemInput, "file" | "line" | "column">) => void;

/** Finds links that parse, and show as nothing or as their own source. */
export function remarkMistakes(context: PageContext) {
  const report: Report = ({ position }, input) => {
    const { line = 1, column = 1 } = position?.start ?? {};
    context.problems.push(problem({ ...input, file: context.file, line: line + context.lineOffset, column }));
  };
  return (tree: Root) => {
    visit(tree, (node) => {
      if (node.type === "link") checkLinkText(node, node.url, report);
      else if (node.type === "linkReference") checkLinkText(node, node.identifier, report);
      else if (isJsxElement(node) && node.name === "a") {
        const { href } = attributeValues(node);
        if (href !== undefined) checkLinkText(node, String(href), report);
      } else if (node.type === "text") checkText(node, report);
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

/** Links that stayed text because of a space. */
function checkText(node: Nodes & { type: "text" }, report: Report): void {
  const [, target] = /\]\(((?:[/.#]|[a-z]+:)[^()<>\n]*[ \t][^()<>\n"']*)\)/.exec(node.value) ?? [];
  if (target !== undefined) {
    report(node, {
      code: "link-form",
      message: `The address \`${target}\` has a space, so this would show as text.`,
      hint: `Write \`<${target}>\`, or \`%20\` for each space.`,
    });
  }
  const lines = node.value.split("\n");
  const fence = lines.findIndex((line) => /^:{3,}/.test(line));
  if (fence !== -1) {
    const [, name, title] = /^:{3,}[ \t]*([A-Za-z][\w-]*)[ \t]*(.*)/.exec(lines[fence] ?? "") ?? [];
    const hint = name
      ? `Write \`:::${name}${title && `[${title}]`}\`.`
      : "Callouts open with `:::note` on a line of its own.";
    report(node, { code: "markup-unknown", message: `\`${lines[fence]}\` would show as text.`, hint });
  }
}

/** True for text, a picture, or an element that shows something by itself. */
function hasContent(node: Nodes): boolean {
  if (node.type === "text" || node.type === "inlineCode") return node.value.trim() !== "";
  if (node.type === "mdxTextExpression") return (node.data?.estree?.body.length ?? 0) > 0;
  if (node.type === "image" || node.type === "imageReference") return true;
  if (isJsxElement(node) && findAuthorComponent(node.name)) return true;
  return "children" in node && node.children.some(hasContent);
}
