import type { Nodes, Paragraph, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkDirective from "remark-directive";
import type { Processor } from "unified";
import { visit } from "unist-util-visit";
import { admonitionNames } from "@/components/mdx/definitions";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { Problem } from "@/lib/util/problem";
import { admonitionOfName, directiveHints } from "./other-systems/callouts";
import { type CompileContext, reportAt } from "./page";

type ContainerDirective = Extract<Nodes, { type: "containerDirective" }>;

/**
 * Enables block directives (`:::note` … `:::`) without inline and leaf directives, because a colon
 * in text, as in `10:30` or `host:port`, should stay a colon.
 */
export function remarkBlockDirectives(this: Processor) {
  remarkDirective.call(this as never);
  const { micromarkExtensions = [] } = this.data();
  const { flow } = micromarkExtensions.pop() ?? {};
  micromarkExtensions.push({ flow: { 58: [flow?.[58] ?? []].flat().slice(0, 1) } });
}

/** Turns `:::note[Title]` into a Callout. `body` is the source of the tree. */
export function remarkAdmonitions(context: CompileContext, body: string) {
  return (tree: Root) => {
    visit(tree, "containerDirective", (node) => {
      const { name, attributes } = node;
      if (!(admonitionNames as readonly string[]).includes(name)) {
        reportAt(context, node, { code: "component-unknown", ...describeUnknown(name) });
        return;
      }
      if (!isClosed(node, body)) {
        reportAt(context, node, {
          code: "markup-unknown",
          message: `\`:::${name}\` is never closed, so everything below it is in the callout.`,
          hint: "Add a line `:::` behind its text.",
        });
      }
      const [attribute] = Object.entries(attributes ?? {});
      if (attribute) {
        const description = describeAttribute(name, attribute, body, node);
        reportAt(context, node, { code: "component-props", ...description });
      }
      checkParts(context, node);
      toAdmonition(node);
    });
  };
}

function describeUnknown(name: string): Pick<Problem, "message" | "hint" | "fixes"> {
  const message = `Unknown callout \`:::${name}\`.`;
  const kind = admonitionOfName(name);
  if (kind) {
    const fixes = [{ from: `:::${name}`, to: `:::${kind}` }];
    return { message, hint: `Write \`:::${kind}\`.`, fixes };
  }
  const hint =
    directiveHints[name] ??
    didYouMean(name, admonitionNames) ??
    `Callouts are: ${admonitionNames.join(", ")}.`;
  return { message, hint };
}

function describeAttribute(
  name: string,
  [key, value]: [string, string | null | undefined],
  body: string,
  { position }: ContainerDirective,
): Pick<Problem, "message" | "hint" | "fixes"> {
  const [opening = ""] = body.slice(position?.start.offset).split("\n");
  const bare = opening.replace(/\s*\{[^}]*\}\s*$/, "");
  const isTitle = key === "title" && !bare.includes("[");
  const replacement = isTitle && value ? `${bare}[${value}]` : bare;
  return {
    message: `\`:::${name}\` has no attribute \`${key}\`.`,
    hint: isTitle
      ? `A title goes in brackets: \`${value ? replacement : `:::${name}[Title]`}\`.`
      : `Write \`${replacement}\`. A title goes in brackets: \`:::${name}[Title]\`.`,
    fixes: /^:+[\w-]+(?:\[[^\]]*\])?$/.test(replacement)
      ? [{ from: opening, to: replacement }]
      : undefined,
  };
}

/** Checks that a callout has text, and that its title is only text. */
function checkParts(context: CompileContext, node: ContainerDirective): void {
  const [first] = node.children;
  const label = isLabel(first) ? first : undefined;
  const other = label?.children.find(({ type }) => !titleParts.has(type));
  if (other) {
    reportAt(context, label ?? node, {
      code: "component-props",
      message: "The title of a callout is text: links, pictures and notes in it would be lost.",
      hint: "Put it in the callout's text.",
    });
  }
  if (node.children.length > (label ? 1 : 0)) return;
  reportAt(context, node, {
    code: "component-empty",
    message: `The callout \`:::${node.name}\` has no text.`,
    hint: `Write it between \`:::${node.name}\` and \`:::\`, or remove both.`,
  });
}

/** Nodes that a title may consist of. */
const titleParts = new Set(["text", "inlineCode", "strong", "emphasis", "delete", "break"]);

function isLabel(node: Nodes | undefined): node is Paragraph {
  return node?.type === "paragraph" && Boolean((node.data as DirectiveData)?.directiveLabel);
}

interface DirectiveData {
  directiveLabel?: boolean;
}

/**
 * True if the last line of a directive is its closing fence. Without one, the directive ends with
 * its parent.
 */
function isClosed({ position }: ContainerDirective, body: string): boolean {
  const lines = body.slice(position?.start.offset, position?.end.offset).trimEnd().split("\n");
  return lines.length > 1 && /^[\s>]*:{3,}$/.test(lines.at(-1) ?? "");
}

function toAdmonition(node: ContainerDirective): void {
  const [first, ...rest] = node.children;
  const label = isLabel(first) ? first : undefined;
  const attributes = [{ type: "mdxJsxAttribute", name: "kind", value: node.name }];
  if (label) attributes.push({ type: "mdxJsxAttribute", name: "title", value: textOf(label) });
  const children = label ? rest : node.children;
  Object.assign(node, { type: "mdxJsxFlowElement", name: "Callout", attributes, children });
}
