import type { BlockContent, ListItem, PhrasingContent, RootContent } from "mdast";
import { splitStrong } from "@/lib/shared/callouts";
import { paragraph, text } from "@/lib/shared/plain-tree";
import { asText } from "./define";

export const emphasis = (value: string): PhrasingContent => ({ type: "emphasis", children: [text(value)] });
export const strong = (value: string): PhrasingContent => ({ type: "strong", children: [text(value)] });
export const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({ type: "link", url, children });

export function quote(children: RootContent[]): RootContent {
  return { type: "blockquote", children: children as BlockContent[] };
}

export function list(items: RootContent[][], ordered = false): RootContent {
  const children = items.map(
    (item): ListItem => ({ type: "listItem", spread: false, children: item as BlockContent[] }),
  );
  return { type: "list", ordered, spread: false, children };
}

export function picture(values: Record<string, unknown>): RootContent[] {
  const image: PhrasingContent = { type: "image", url: asText(values.src), alt: asText(values.alt) };
  return [paragraph([image]), ...caption(values)];
}

export function caption(values: Record<string, unknown>): RootContent[] {
  const said = asText(values.caption);
  return said ? [paragraph([emphasis(said)])] : [];
}

/** Numbered as on the picture. */
export function calloutList(texts: readonly string[]): RootContent[] {
  if (texts.length === 0) return [];
  const items = texts.map((item) => [
    paragraph(splitStrong(item).map((part) => (part.strong ? strong : text)(part.text))),
  ]);
  return [list(items, true)];
}
