import type { Element, ElementContent, Root } from "hast";
import type { MdxJsxFlowElementHast } from "mdast-util-mdx-jsx";
import { visit } from "unist-util-visit";
import { problem } from "@/lib/problem";
import { prepareSource } from "./images";
import type { PageContext } from "./page";
import { attribute, isJsx } from "./rehype-headings";

/** Gives Markdown images and Figures their size and variants. An image that is not there is the link gate's matter. */
export function rehypeImages(context: PageContext, root: string) {
  return async (tree: Root) => {
    const work: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        work.push(replaceImage(node, parent.children as ElementContent[], index, context, root));
      } else if (isJsx(node) && (node.name === "Figure" || node.name === "Screenshot"))
        work.push(completeFigure(node, context, root));
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
  ];
  siblings[index] = {
    type: "mdxJsxTextElement",
    name: "Picture",
    attributes,
    children: [],
  } as unknown as ElementContent;
}

async function completeFigure(node: MdxJsxFlowElementHast, context: PageContext, root: string): Promise<void> {
  for (const [from, to] of [
    ["src", "image"],
    ["srcDark", "imageDark"],
  ] as const) {
    const prepared = await prepare(attribute(node, from) ?? "", context, root, node);
    if (prepared) node.attributes.push({ type: "mdxJsxAttribute", name: to, value: prepared });
  }
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
