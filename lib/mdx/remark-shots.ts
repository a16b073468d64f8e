import type { Root } from "mdast";
import { visit } from "unist-util-visit";
import type { PlacedCallout } from "@/lib/shared/callouts";
import { didYouMean } from "@/lib/shared/near";
import { problem } from "@/lib/shared/problem";
import { type Shot, type Shots, shotImage } from "@/lib/shared/shots";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";
import type { PageContext } from "./page";

/**
 * After remark-check: gives every `<Screenshot>` what content/shots.ts says about it. Attributes of compiled pages are
 * text, so the page, its Markdown version, feeds and search all read the same ones.
 */
export function remarkShots(context: PageContext, shots: Shots) {
  return (tree: Root) => {
    let isFirst = true;
    visit(tree, (node) => {
      if (!isJsxElement(node) || node.name !== "Screenshot") return;
      const { shot: id } = attributeValues(node);
      if (typeof id !== "string" || id.trim() === "") return;
      const { line = 1, column = 1 } = node.position?.start ?? {};
      const place = { line: line + context.lineOffset, column };
      const shot = Object.hasOwn(shots, id) ? shots[id] : undefined;
      context.shots.push({ id, ...place });
      if (!shot) {
        const hint = didYouMean(id, Object.keys(shots)) ?? "Declare it in `content/shots.ts`.";
        const message = `There is no screenshot \`${id}\`.`;
        context.problems.push(problem({ code: "shot-unknown", file: context.file, ...place, message, hint }));
        return;
      }
      completeNode(node, id, shot);
      if (isFirst) node.attributes.push({ type: "mdxJsxAttribute", name: "priority" });
      isFirst = false;
    });
  };
}

function completeNode(node: JsxElement, id: string, shot: Shot): void {
  const { region, alt } = shot;
  const values = {
    src: shotImage(id),
    alt,
    width: String(region.width),
    height: String(region.height),
    callouts: JSON.stringify(placeCallouts(shot)),
  };
  for (const [name, value] of Object.entries(values)) node.attributes.push({ type: "mdxJsxAttribute", name, value });
}

function placeCallouts({ region, callouts }: Pick<Shot, "region" | "callouts">): PlacedCallout[] {
  const percent = (length: number, of: number) => Math.round((length / of) * 10_000) / 100;
  return callouts.map(({ x, y, width, height, text }) => ({
    x: percent(x - region.x, region.width),
    y: percent(y - region.y, region.height),
    width: percent(width, region.width),
    height: percent(height, region.height),
    text,
  }));
}
