import type { Blockquote, Nodes, Paragraph, PhrasingContent, Root, Text } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { calloutKinds } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/shared/near";
import { type ProblemInput, problem } from "@/lib/shared/problem";
import { isJsxElement } from "./jsx";
import type { PageContext } from "./page";

type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;
type TextDirective = Extract<Nodes, { type: "textDirective" }>;

/**
 * `:::note[Title]` becomes a Callout. Text directives (`10:30`, `:name`) turn back into the text they were; `body` is the
 * source that the tree was parsed from.
 */
export function remarkCallouts(context: PageContext, body: string) {
  const report = (node: Nodes, input: Omit<ProblemInput, "file" | "line" | "column">) => {
    const { line = 1, column = 1 } = node.position?.start ?? {};
    context.problems.push(problem({ ...input, file: context.file, line: line + context.lineOffset, column }));
  };
  const checkTitle = (node: Nodes, title: readonly Nodes[]) => {
    const element = title.find((child) => isJsxElement(child) || (child.type !== "text" && textOf(child) === ""));
    if (!element) return;
    report(element.position ? element : node, {
      code: "component-props",
      message: "The title of a callout is text: elements in it would be dropped.",
      hint: "Move the element into the callout.",
    });
  };

  const fromDirective = (node: ContainerDirective) => {
    if (!(calloutKinds as readonly string[]).includes(node.name)) {
      report(node, {
        code: "component-unknown",
        message: `Unknown callout \`:::${node.name}\`.`,
        hint: didYouMean(node.name, calloutKinds) ?? `Kinds are: ${calloutKinds.join(", ")}.`,
      });
      return;
    }
    if (!isClosed(node, body)) {
      report(node, {
        code: "markup-unknown",
        message: `\`:::${node.name}\` is never closed, so everything below it is in the callout.`,
        hint: "Add a line `:::` behind its text.",
      });
    }
    const names = Object.keys(node.attributes ?? {});
    if (names.length > 0) {
      report(node, {
        code: "component-props",
        message: `\`:::${node.name}\` has no attribute \`${names.join("`, `")}\`.`,
        hint: `A title goes in brackets: \`:::${node.name}[Title]\`.`,
      });
    }
    const [first, ...rest] = node.children;
    const isLabel = first?.type === "paragraph" && (first.data as { directiveLabel?: boolean })?.directiveLabel;
    const title = isLabel ? textOf(first as Paragraph) : undefined;
    if (isLabel) checkTitle(node, (first as Paragraph).children);
    toCallout(node, node.name, title, isLabel ? rest : node.children);
  };

  const refuseAlert = (node: Blockquote) => {
    const [, name] = /^\[!([\w-]+)\]/.exec(textOf(node)) ?? [];
    if (name === undefined) return;
    const hint = "Write `:::note` or another kind, the text, and `:::`, each on its own line.";
    report(node, { code: "markup-unknown", message: `\`[!${name}]\` would show as text.`, hint });
  };

  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === "textDirective" && parent && index !== undefined) {
        const restored = restoreText(node, body);
        parent.children.splice(index, 1, ...(restored as never[]));
        return index + restored.length;
      }
      if (node.type === "leafDirective") {
        report(node, {
          code: "markup-unknown",
          message: `\`::${node.name}\` is a directive, and pages have none but callouts.`,
          hint: `Write a component, or \`\\::${node.name}\` for the text itself.`,
        });
      } else if (node.type === "containerDirective") fromDirective(node);
      else if (node.type === "blockquote") refuseAlert(node);
      return undefined;
    });
    visit(tree, (node) => {
      if ("children" in node) joinText(node.children as Nodes[]);
    });
  };
}

/** True when the last line of a directive is its closing fence: without one it ends with what holds it. */
function isClosed({ position }: ContainerDirective, body: string): boolean {
  const { start, end } = position ?? {};
  if (start?.offset === undefined || end?.offset === undefined) return true;
  const lines = body.slice(start.offset, end.offset).trimEnd().split("\n");
  return lines.length > 1 && /^[\s>]*:{3,}$/.test(lines.at(-1) ?? "");
}

function toCallout(node: Nodes, kind: string, title: string | undefined, children: readonly Nodes[]): void {
  const attributes = [{ type: "mdxJsxAttribute", name: "kind", value: kind }];
  if (title) attributes.push({ type: "mdxJsxAttribute", name: "title", value: title });
  Object.assign(node, { type: "mdxJsxFlowElement", name: "Callout", attributes, children });
}

/** A text directive as the text that its author wrote, with the inline content of its label. */
function restoreText(node: TextDirective, body: string): PhrasingContent[] {
  const start = node.position?.start;
  const end = node.position?.end;
  if (start?.offset === undefined || end?.offset === undefined) return [{ type: "text", value: `:${node.name}` }];
  const written = body.slice(start.offset, end.offset);
  const first = node.children[0]?.position?.start;
  const last = node.children.at(-1)?.position?.end;
  if (!first?.offset || !last?.offset) return [{ type: "text", value: written, position: { start, end } }];
  return [
    { type: "text", value: body.slice(start.offset, first.offset), position: { start, end: first } },
    ...node.children,
    { type: "text", value: body.slice(last.offset, end.offset), position: { start: last, end } },
  ];
}

/** Makes one text of neighbors that touch in the source, in place: the checks read whole texts. */
function joinText(nodes: Nodes[]): void {
  for (let at = nodes.length - 1; at > 0; at--) {
    const [before, node] = [nodes[at - 1], nodes[at]];
    if (before?.type !== "text" || node?.type !== "text" || !touches(before, node)) continue;
    const position = before.position && node.position && { start: before.position.start, end: node.position.end };
    nodes.splice(at - 1, 2, { type: "text", value: before.value + node.value, position });
  }
}

function touches(before: Text, node: Text): boolean {
  const end = before.position?.end.offset;
  return end !== undefined && end === node.position?.start.offset;
}
