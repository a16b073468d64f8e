import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { PlacedMarker } from "@/lib/shared/markers";
import { didYouMean } from "@/lib/shared/near";
import { type Shot, type Shots, shotImage } from "@/lib/shared/shots";
import { addAttributes, attributeText, isJsxElement } from "./jsx";
import { type PageContext, placeOf, reportAt } from "./page";

/**
 * After remark-check: gives every `<Screenshot>` what content/shots.ts says about it. Attributes of compiled pages are
 * text, so the page, its Markdown version, feeds and search all read the same ones.
 */
export function remarkShots(context: PageContext, shots: Shots) {
  return (tree: Root) => {
    let isFirst = true;
    visit(tree, (node) => {
      if (!isJsxElement(node) || node.name !== "Screenshot") return;
      const id = attributeText(node, "shot");
      if (!id?.trim()) return;
      context.shots.push({ id, ...placeOf(context, node) });
      const shot = Object.hasOwn(shots, id) ? shots[id] : undefined;
      if (!shot) {
        const hint = didYouMean(id, Object.keys(shots)) ?? "Declare it in `content/shots.ts`.";
        reportAt(context, node, { code: "shot-unknown", message: `There is no screenshot \`${id}\`.`, hint });
        return;
      }
      addAttributes(node, {
        src: shotImage(id),
        alt: shot.alt,
        width: String(shot.region.width),
        height: String(shot.region.height),
        callouts: JSON.stringify(placeMarkers(shot)),
      });
      if (isFirst) node.attributes.push({ type: "mdxJsxAttribute", name: "priority" });
      isFirst = false;
    });
  };
}

function placeMarkers({ region, callouts }: Pick<Shot, "region" | "callouts">): PlacedMarker[] {
  const percent = (length: number, of: number) => Math.round((length / of) * 10_000) / 100;
  return callouts.map(({ x, y, width, height, text }) => ({
    x: percent(x - region.x, region.width),
    y: percent(y - region.y, region.height),
    width: percent(width, region.width),
    height: percent(height, region.height),
    text,
  }));
}
