import { createElement as h } from "react";
import { z } from "zod";
import { text } from "../attributes";
import { asText, defineComponent } from "../define";
import { strong as strongHtml } from "../feed-parts";

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const;

export const callout = defineComponent({
  about: "A remark that readers must not miss.",
  example: ":::‹note|tip|info|warning|danger›[‹Title›]\n‹One thought.›\n:::",
  schema: z.strictObject({
    kind: z.enum(calloutKinds).describe("How serious it is; it decides the color and the label"),
    title: text.optional().describe("A title in place of the kind's name"),
  }),
  feed: ({ kind, title, children }) => h("blockquote", null, strongHtml(title ?? capitalize(asText(kind))), children),
});

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
