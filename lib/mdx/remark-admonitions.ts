import type { Nodes, Paragraph, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { admonitionNames } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type PageContext, reportAt } from "./page";

type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;

/** Of directives, only blocks between `:::note` and `:::`: a colon in text (`10:30`, `host:port`) is a colon. */
export function remarkBlockDirectives(this: Processor) {
  remarkDirective.call(this as never);
  const { micromarkExtensions = [] } = this.data();
  const { flow } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push({ flow: { 58: [flow?.[58] ?? []].flat().slice(0, 1) } });
}

/** `:::note[Title]` becomes a Callout; `body` is the source that the tree was parsed from. */
export function remarkAdmonitions(context: PageContext, body: string) {
  return (tree: Root) => {
    visit(tree, "containerDirective", (node) => {
      const { name, attributes } = node;
      if (!(admonitionNames as readonly string[]).includes(name)) {
        reportAt(context, node, {
          code: "component-unknown",
          message: `Unknown callout \`:::${name}\`.`,
          hint: didYouMean(name, admonitionNames) ?? `Callouts are: ${admonitionNames.join(", ")}.`,
        });
        return;
      }
      if (!isClosed(node, body)) {
        reportAt(context, node, {
          code: "markup-unknown",
          message: `\`:::${name}\` is never closed, so everything below it is in the callout.`,
          hint: "Add a line `:::` behind its text.",
        });
      }
      const [given] = Object.keys(attributes ?? {});
      if (given !== undefined) {
        reportAt(context, node, {
          code: "component-props",
          message: `\`:::${name}\` has no attribute \`${given}\`.`,
          hint: `A title goes in brackets: \`:::${name}[Title]\`.`,
        });
      }
      toAdmonition(node);
    });
  };
}

/** True when the last line of a directive is its closing fence: without one it ends with what holds it. */
function isClosed({ position }: ContainerDirective, body: string): boolean {
  const lines = body.slice(position?.start.offset, position?.end.offset).trimEnd().split("\n");
  return lines.length > 1 && /^[\s>]*:{3,}$/.test(lines.at(-1) ?? "");
}

function toAdmonition(node: ContainerDirective): void {
  const [first, ...rest] = node.children;
  const isLabel =
    first?.type === "paragraph" && (first.data as { directiveLabel?: boolean })?.directiveLabel;
  const attributes = [{ type: "mdxJsxAttribute", name: "kind", value: node.name }];
  if (isLabel)
    attributes.push({ type: "mdxJsxAttribute", name: "title", value: textOf(first as Paragraph) });
  const children = isLabel ? rest : node.children;
  Object.assign(node, { type: "mdxJsxFlowElement", name: "Callout", attributes, children });
}
