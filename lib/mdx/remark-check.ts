import type { Nodes, Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { checkElement } from "./check-element";
import { describeImport } from "./imports";
import { isJsxElement, type JsxElement } from "./jsx";
import { type CompileContext, type LinkReference, locationOf, reportAt } from "./page";

/**
 * Collects links with their lines, and reports imports, elements and images that can't work. `body`
 * is the source of the tree.
 */
export function remarkCheck(context: CompileContext, body: string) {
  const page = { context, body, unknownNames: new Set<string>() };
  return (tree: Root) => {
    visit(tree, (node) => {
      switch (node.type) {
        case "mdxjsEsm":
          reportAt(context, node, { code: "mdx-import", ...describeImport(node, body) });
          break;
        case "definition":
          addLink(context, node, node.url, "definition");
          break;
        case "link":
          addLink(context, node, node.url, "link");
          checkLinkText(context, node, node.url);
          break;
        case "image":
          addLink(context, node, node.url, "image");
          checkAlternative(context, node, node.url, node.alt);
          break;
        case "linkReference":
          checkLinkText(context, node, `[${node.label ?? node.identifier}]`);
          break;
        case "imageReference":
          checkAlternative(context, node, `[${node.label ?? node.identifier}]`, node.alt);
          break;
        case "mdxJsxFlowElement":
        case "mdxJsxTextElement":
          addElementLink(context, node, checkElement(page, node).href);
          break;
        case "code":
          return SKIP;
        default:
      }
      return undefined;
    });
  };
}

function addLink(
  context: CompileContext,
  node: Nodes,
  url: string,
  kind: LinkReference["kind"],
): void {
  context.links.push({ url, kind, ...locationOf(context, node) });
}

/** Collects the link of a tag with `href`. */
function addElementLink(context: CompileContext, node: JsxElement, href: unknown): void {
  if (typeof href === "string") addLink(context, node, href, "component");
  if (node.name === "a" && href !== undefined) checkLinkText(context, node, String(href));
}

function checkAlternative(
  context: CompileContext,
  node: Nodes,
  url: string,
  alt: string | null | undefined,
): void {
  if (alt?.trim()) return;
  reportAt(context, node, {
    code: "image-alt",
    message: `The image \`${url}\` has no alternative text.`,
    hint: "Say what the picture shows: `![A trace tree with three spans](/images/…)`.",
  });
}

function checkLinkText(context: CompileContext, node: Nodes, url: string): void {
  if (textOf(node).trim()) return;
  const showsSomething =
    "children" in node &&
    node.children.some((child) => child.type === "image" || isJsxElement(child));
  if (showsSomething) return;
  reportAt(context, node, {
    code: "link-text",
    message: `The link to \`${url}\` has no text.`,
    hint: "Say in the brackets where it leads: `[Quick start](/…)`.",
  });
}
