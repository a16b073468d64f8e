import { createElement as h } from "react";
import { z } from "zod";
import { text } from "../attributes";
import { asText, defineComponent } from "../define";
import { inside, strong } from "../feed-parts";

export const tabs = defineComponent({
  schema: z.strictObject({ group: text.optional(), label: text.optional() }),
  holds: "Tab",
  markdown: ({ nodes }) => nodes(),
  feed: inside("div"),
});

export const tab = defineComponent({
  schema: z.strictObject({ label: text }),
  markdown: ({ values, under }) => under(asText(values.label)),
  feed: ({ label, children }) => h("div", null, strong(label), children),
});
