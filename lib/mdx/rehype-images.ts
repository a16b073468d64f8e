import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { prepareSource } from "./images";
import { addAttributes, attributeText, isJsxElement, type JsxElement } from "./jsx";
import { type PageContext, reportAt } from "./page";

/** Gives Markdown images and screenshots their size and variants. An image that is not there is for the check of links. */
export function rehypeImages(context: PageContext, root: string) {
  const prepare = async (src: string, node: Pick<Element, "position">) => {
    try {
      const image = await prepareSource(root, src);
      context.images.set(src, image ?? null);
      return image;
    } catch (error) {
      context.images.set(src, null);
      reportAt(context, node, {
        code: "image-unreadable",
        message: `The image \`${src}\` cannot be read: ${(error as Error).message.split("\n")[0]}.`,
        hint: "Save it again as PNG, JPEG, WebP or SVG.",
      });
      return undefined;
    }
  };
  return async (tree: Root) => {
    const work: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        const { src, alt, title } = node.properties;
        work.push(
          prepare(String(src ?? ""), node).then((image) => {
            if (image) parent.children[index] = pictureOf(image, String(alt ?? ""), title && String(title));
          }),
        );
      } else if (isJsxElement(node) && node.name === "Screenshot") {
        work.push(prepare(attributeText(node, "src") ?? "", node).then((image) => addAttributes(node, { image })));
      }
    });
    await Promise.all(work);
  };
}

function pictureOf(image: string, alt: string, title: string | undefined): ElementContent {
  const node: JsxElement = { type: "mdxJsxTextElement", name: "Picture", attributes: [], children: [] };
  addAttributes(node, { image, alt, title });
  return node as ElementContent;
}
