import type { RootContent } from "mdast";
import { createElement as h } from "react";
import { z } from "zod";
import { paragraph, text as textNode } from "@/lib/shared/plain-tree";
import { text } from "../attributes";
import { asText, type ComponentUse, defineComponent } from "../define";
import { inside } from "../feed-parts";
import { link, list } from "../markdown-parts";

export const cardGrid = defineComponent({
  about: "Cards in columns, for what to read next.",
  example: `<CardGrid>
<Card title="‹Title›" href="‹/›">‹What readers find there.›</Card>
</CardGrid>`,
  schema: z.strictObject({}),
  holds: "Card",
  markdown: ({ parts }) => [list(parts().map((part) => [linkWithText(part)]))],
  feed: inside("ul"),
});

export const card = defineComponent({
  about: "A link with a title and a sentence.",
  example: '<Card title="‹Title›" href="‹/›">‹What readers find there.›</Card>',
  schema: z.strictObject({
    title: text.describe("What the card is called"),
    href: text.describe("Where it leads: a path or an address"),
  }),
  markdown: (use) => [list([[linkWithText(use)]])],
  feed: ({ title, href, children }, { absolute }) =>
    h("li", null, h("a", { href: absolute(asText(href)) }, asText(title)), children ? ": " : "", children),
});

/** A link with what the card says about it. */
function linkWithText({ values, inline }: ComponentUse): RootContent {
  const about = inline();
  const head = link(asText(values.href), [textNode(asText(values.title))]);
  return paragraph([head, ...(about.length > 0 ? [textNode(": "), ...about] : [])]);
}
