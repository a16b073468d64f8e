import type { Nodes, Paragraph, Root } from "mdast";
import type { ContainerDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { didYouMean } from "@/lib/near";
import { problem } from "@/lib/problem";
import { calloutKinds } from "./author-components";
import type { PageContext } from "./page";

/** `:::note[Title]` becomes a Callout. Text and leaf directives (`10:30`, `:name`) turn back into the text they were. */
export function remarkCallouts(context: PageContext) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (node.type === "textDirective" && parent && index !== undefined) {
        const children = node.children.length > 0 ? [{ type: "text" as const, value: `[${textOf(node)}]` }] : [];
        parent.children.splice(index, 1, { type: "text", value: `:${node.name}` } as never, ...(children as never[]));
        return index + 1 + children.length;
      }
      if (node.type === "leafDirective" && parent && index !== undefined) {
        parent.children[index] = { type: "paragraph", children: [{ type: "text", value: `::${node.name}` }] } as never;
        return undefined;
      }
      if (node.type === "containerDirective") toCallout(node, context);
      return undefined;
    });
  };
}

function toCallout(node: ContainerDirective, context: PageContext): void {
  if (!(calloutKinds as readonly string[]).includes(node.name)) {
    context.problems.push(
      problem({
        code: "component-unknown",
        file: context.file,
        line: (node.position?.start.line ?? 1) + context.lineOffset,
        column: node.position?.start.column ?? 1,
        message: `Unknown callout \`:::${node.name}\`.`,
        hint: didYouMean(node.name, calloutKinds) ?? `Kinds are: ${calloutKinds.join(", ")}.`,
      }),
    );
    return;
  }
  const [first, ...rest] = node.children;
  const hasLabel = first?.type === "paragraph" && (first.data as { directiveLabel?: boolean })?.directiveLabel === true;
  const title = hasLabel ? textOf(first as Paragraph) : undefined;
  const attributes = [{ type: "mdxJsxAttribute", name: "kind", value: node.name }];
  if (title) attributes.push({ type: "mdxJsxAttribute", name: "title", value: title });
  Object.assign(node as unknown as Nodes, {
    type: "mdxJsxFlowElement",
    name: "Callout",
    attributes,
    children: hasLabel ? rest : node.children,
  });
}
