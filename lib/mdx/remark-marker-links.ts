import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { markerTexts } from "@/lib/shared/markers";
import { pictureAnchor } from "@/lib/shared/shots";
import { addAttributes, attributeValues, isJsxElement, type JsxElement } from "./jsx";
import { type PageContext, reportAt } from "./page";

/** Class of a link to a marker. */
export const markerClass = "callout-number";

/** A picture of the page, and the markers that its text links to. */
interface Picture {
  node: JsxElement;
  anchor: string;
  linked: Set<number>;
}

/**
 * After remark-shots: gives the markers of screenshots and sketches an id, so that a step can link to them by their
 * number: `[2](#picture-commit-2)`. The first link to a marker gets an id too, because the marker links back to it.
 */
export function remarkMarkerLinks(context: PageContext) {
  return (tree: Root) => {
    const pictures = new Map<string, Picture>();
    const targets = new Map<string, { picture: Picture; number: number; text: string }>();
    visit(tree, (node) => {
      if (!isJsxElement(node)) return;
      const { id, texts } = markersOf(node);
      const anchor = `${pictureAnchor}${id}`;
      if (id === undefined || pictures.has(anchor)) return;
      const picture = { node, anchor, linked: new Set<number>() };
      pictures.set(anchor, picture);
      for (const [index, text] of texts.entries()) {
        targets.set(`${anchor}-${index + 1}`, { picture, number: index + 1, text });
      }
    });
    context.ids.push(...targets.keys());
    visit(tree, "link", (node) => {
      const target = node.url.startsWith("#") ? targets.get(node.url.slice(1)) : undefined;
      if (!target) return;
      const { picture, number, text } = target;
      const shown = textOf(node);
      if (shown !== String(number)) {
        const message = `The link \`${shown}\` leads to number ${number} of a picture.`;
        reportAt(context, node, { code: "callout-number", message, hint: `Write \`[${number}](${node.url})\`.` });
      }
      const isFirst = !picture.linked.has(number);
      picture.linked.add(number);
      node.data = {
        ...node.data,
        hProperties: {
          className: [markerClass],
          ariaLabel: `${number} in the picture`,
          title: text.replaceAll("**", ""),
          ...(isFirst && { id: `${picture.anchor}-${number}-from` }),
        },
      };
    });
    for (const { node, anchor, linked } of pictures.values()) {
      addAttributes(node, { anchor, linked: [...linked].join(" ") });
    }
  };
}

/** What a screenshot or a sketch is called on its page, and what its numbers say. */
function markersOf(node: JsxElement): { id?: string; texts: string[] } {
  const { shot, id, callouts, parts } = attributeValues(node);
  if (node.name === "Screenshot" && typeof shot === "string") return { id: shot, texts: markerTexts(callouts) };
  if (node.name !== "ScreenSketch" || typeof id !== "string" || !Array.isArray(parts)) return { texts: [] };
  return { id, texts: (parts as { callout?: string }[]).flatMap(({ callout }) => callout ?? []) };
}
