import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { problem } from "@/lib/shared/problem";
import { prepareSource } from "./images";
import type { PageContext } from "./page";
import { attribute, isJsx, type JsxElement } from "./rehype-headings";

/** Gives Markdown images and screenshots their size and variants. An image that is not there is for the check of links. */
export function rehypeImages(context: PageContext, root: string) {
  return async (tree: Root) => {
    const work: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        work.push(replaceImage(node, parent.children as ElementContent[], index, context, root));
      } else if (isJsx(node) && node.name === "Screenshot") work.push(completeScreenshot(node, context, root));
    });
    await Promise.all(work);
  };
}

async function replaceImage(
  node: Element,
  siblings: ElementContent[],
  index: number,
  context: PageContext,
  root: string,
): Promise<void> {
  const src = String(node.properties.src ?? "");
  const prepared = await prepare(src, context, root, node);
  if (!prepared) return;
  const attributes = [
    { type: "mdxJsxAttribute", name: "image", value: prepared },
    { type: "mdxJsxAttribute", name: "alt", value: String(node.properties.alt ?? "") },
    ...(node.properties.title
      ? [{ type: "mdxJsxAttribute", name: "title", value: String(node.properties.title) }]
      : []),
  ];
  siblings[index] = {
    type: "mdxJsxTextElement",
    name: "Picture",
    attributes,
    children: [],
  } as unknown as ElementContent;
}

async function completeScreenshot(node: JsxElement, context: PageContext, root: string): Promise<void> {
  const prepared = await prepare(attribute(node, "src") ?? "", context, root, node);
  if (prepared) node.attributes.push({ type: "mdxJsxAttribute", name: "image", value: prepared });
}

async function prepare(
  src: string,
  context: PageContext,
  root: string,
  { position }: Pick<Element, "position">,
): Promise<string | undefined> {
  try {
    const prepared = await prepareSource(root, src, context.file);
    context.images.set(src, prepared ?? null);
    return prepared;
  } catch (error) {
    context.images.set(src, null);
    context.problems.push(
      problem({
        code: "image-unreadable",
        file: context.file,
        line: (position?.start.line ?? 1) + context.lineOffset,
        column: position?.start.column ?? 1,
        message: `The image \`${src}\` cannot be read: ${(error as Error).message.split("\n")[0]}.`,
        hint: "Save it again as PNG, JPEG, WebP or SVG.",
      }),
    );
    return undefined;
  }
}
