import type { Root } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { markerTexts, type PlacedMarker } from "@/lib/model/markers";
import {
  pictureAnchor,
  type Screenshot,
  type Screenshots,
  screenshotImage,
} from "@/lib/model/screenshots";
import { didYouMean } from "@/lib/util/did-you-mean";
import {
  addAttributes,
  attributeText,
  attributeValues,
  isJsxElement,
  type JsxElement,
} from "./jsx";
import { type CompileContext, reportAt } from "./page";

/**
 * Adds the data of content/screenshots.ts to every `<Screenshot>`, and the poster image to
 * `<Video>`. Page, Markdown version, feeds and search then all read the same attributes. Runs after
 * remark-check.
 */
export function remarkScreenshots(context: CompileContext, screenshots: Screenshots) {
  return (tree: Root) => {
    let isFirst = true;
    visit(tree, (node) => {
      if (!isJsxElement(node) || !addPicture(context, node, screenshots)) return;
      if (isFirst) node.attributes.push({ type: "mdxJsxAttribute", name: "priority" });
      isFirst = false;
    });
  };
}

/** Adds the image of a component. Returns true for a `<Screenshot>` that has one now. */
function addPicture(context: CompileContext, node: JsxElement, screenshots: Screenshots): boolean {
  const id = screenshotId(node);
  if (id === undefined) return false;
  const screenshot = Object.hasOwn(screenshots, id) ? screenshots[id] : undefined;
  if (!screenshot) {
    reportUnknown(context, node, id, screenshots);
    return false;
  }
  addAttributes(node, { src: screenshotImage(id) });
  if (node.name === "Video") return false;
  addAttributes(node, {
    alt: screenshot.alt,
    width: String(screenshot.region.width),
    height: String(screenshot.region.height),
    markers: JSON.stringify(placeMarkers(screenshot)),
  });
  return true;
}

/**
 * Returns the id of the screenshot that a component shows: a `<Screenshot>`, or the poster of a
 * `<Video>`.
 */
function screenshotId(node: JsxElement): string | undefined {
  if (node.name !== "Screenshot" && node.name !== "Video") return undefined;
  const id = attributeText(node, node.name === "Video" ? "poster" : "id");
  return id?.trim() ? id : undefined;
}

function reportUnknown(
  context: CompileContext,
  node: JsxElement,
  id: string,
  screenshots: Screenshots,
): void {
  const ids = Object.keys(screenshots);
  reportAt(context, node, {
    code: "screenshot-unknown",
    message: `There is no screenshot \`${id}\`.`,
    hint: didYouMean(id, ids) ?? "Declare it in `content/screenshots.ts`.",
  });
}

function placeMarkers({ region, markers }: Pick<Screenshot, "region" | "markers">): PlacedMarker[] {
  const percent = (length: number, of: number) => Math.round((length / of) * 10_000) / 100;
  return markers.map(({ x, y, width, height, text }) => ({
    x: percent(x - region.x, region.width),
    y: percent(y - region.y, region.height),
    width: percent(width, region.width),
    height: percent(height, region.height),
    text,
  }));
}

/** Class of links to markers. */
export const markerClass = "marker-number";

/** An image, and the numbers of its markers that the text links to. */
interface Picture {
  node: JsxElement;
  anchor: string;
  linked: Set<number>;
}

/**
 * Gives the markers of screenshots and vignettes an id, so that a step can link to one by its
 * number: `[2](#picture-commit-2)`. The first link to a marker also gets an id, because the marker
 * links back to it. Runs after remark-screenshots.
 */
export function remarkMarkerLinks(context: CompileContext) {
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
      const linkText = textOf(node);
      if (linkText !== String(number)) {
        const message = `The link \`${linkText}\` leads to number ${number} of a picture.`;
        reportAt(context, node, {
          code: "marker-number",
          message,
          hint: `Write \`[${number}](${node.url})\`.`,
        });
      }
      const hProperties: Record<string, string | string[]> = {
        className: [markerClass],
        ariaLabel: `${number} in the picture`,
        title: text.replaceAll("**", ""),
      };
      if (!picture.linked.has(number)) hProperties.id = `${picture.anchor}-${number}-from`;
      picture.linked.add(number);
      node.data = { ...node.data, hProperties };
    });
    for (const { node, anchor, linked } of pictures.values()) {
      addAttributes(node, { anchor, linked: [...linked].join(" ") });
    }
  };
}

/** Returns the id of a screenshot or a vignette, and the texts of its markers. */
function markersOf(node: JsxElement): { id?: string; texts: string[] } {
  const { id, markers } = attributeValues(node);
  if (typeof id !== "string") return { texts: [] };
  if (node.name === "Screenshot") return { id, texts: markerTexts(markers) };
  return isTexts(markers) ? { id, texts: Object.values(markers) } : { texts: [] };
}

/** True for the markers of a vignette: texts by the part of the screen that they explain. */
function isTexts(markers: unknown): markers is Record<string, string> {
  return (
    typeof markers === "object" &&
    markers !== null &&
    Object.values(markers).every((text) => typeof text === "string")
  );
}
