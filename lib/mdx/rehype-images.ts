import { statSync } from "node:fs";
import type { Element, ElementContent, Root } from "hast";
import { visit } from "unist-util-visit";
import { problem } from "@/lib/shared/problem";
import { isExternal } from "@/lib/shared/url";
import { imageFile, prepareSource } from "./images";
import type { PageContext } from "./page";
import { attribute, isJsx, type JsxElement } from "./rehype-headings";

/** Gives Markdown images and Figures their size and variants. An image that is not there is for the check of links. */
export function rehypeImages(context: PageContext, root: string) {
  return async (tree: Root) => {
    const work: Promise<void>[] = [];
    visit(tree, (node, index, parent) => {
      if (node.type === "element" && node.tagName === "img" && parent && index !== undefined) {
        work.push(replaceImage(node, parent.children as ElementContent[], index, context, root));
      } else if (isJsx(node) && (node.name === "Figure" || node.name === "Screenshot"))
        work.push(completeFigure(node, context, root));
      else if (isJsx(node) && node.name === "img") work.push(checkRawImage(node, context, root));
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

async function completeFigure(node: JsxElement, context: PageContext, root: string): Promise<void> {
  for (const [from, to] of [
    ["src", "image"],
    ["srcDark", "imageDark"],
  ] as const) {
    const prepared = await prepare(attribute(node, from) ?? "", context, root, node);
    if (prepared) node.attributes.push({ type: "mdxJsxAttribute", name: to, value: prepared });
  }
}

/** Bytes of a file that `<img>` may send as it is: a screen's width of a screenshot, well packed. */
const largestRaw = 150_000;

/** An `<img>` gets neither a size nor variants: readers load the file that its author saved. */
async function checkRawImage(node: JsxElement, context: PageContext, root: string): Promise<void> {
  const src = attribute(node, "src") ?? "";
  const file = isExternal(src) ? undefined : imageFile(root, src, context.file);
  const prepared = await prepare(src, context, root, node);
  const bytes = file === undefined ? 0 : statSync(file).size;
  if (!prepared || bytes <= largestRaw || /\.svg$/i.test(src)) return;
  const { line = 1, column = 1 } = node.position?.start ?? {};
  context.problems.push(
    problem({
      code: "image-format",
      file: context.file,
      line: line + context.lineOffset,
      column,
      message: `\`<img>\` sends all ${Math.round(bytes / 1000)} kB of \`${src}\` to every screen.`,
      hint: `Write \`![What it shows](${src})\`, which sends a file as large as the screen needs.`,
    }),
  );
}

/** Bytes of a picture in the repository: twice the width of the widest variant, as PNG. */
const largestPicture = 3_000_000;

async function prepare(
  src: string,
  context: PageContext,
  root: string,
  { position }: Pick<Element, "position">,
): Promise<string | undefined> {
  try {
    const prepared = await prepareSource(root, src, context.file);
    context.images.set(src, prepared ?? null);
    const file = prepared && imageFile(root, src, context.file);
    const bytes = file ? statSync(file).size : 0;
    if (bytes > largestPicture) {
      const { line = 1, column = 1 } = position?.start ?? {};
      context.problems.push(
        problem({
          code: "image-format",
          file: context.file,
          line: line + context.lineOffset,
          column,
          message: `\`${src}\` has ${(bytes / 1e6).toFixed(1)} MB. At most 1600 pixels of its width are shown.`,
          hint: "Scale it down to a width of 3200 pixels, and save it as WebP.",
        }),
      );
    }
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
