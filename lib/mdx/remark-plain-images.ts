import type { Image } from "mdast";
import { visit } from "unist-util-visit";
import { isExternal } from "@/lib/shared/url";
import { type PreparedImage, prepareSource } from "./images";
import type { PageContext } from "./page";

/** In the Markdown version, a picture beside the page has the address that it is published at. */
export function remarkPlainImages(context: PageContext, root: string) {
  return async () => {
    const relative: Image[] = [];
    visit(context.plain, "image", (node) => {
      if (!node.url.startsWith("/") && !isExternal(node.url)) relative.push(node);
    });
    for (const node of relative) {
      // What can't be read is reported where the page's own pictures are made.
      const prepared = await prepareSource(root, node.url, context.file).catch(() => undefined);
      if (prepared) node.url = (JSON.parse(prepared) as PreparedImage).src;
    }
  };
}
