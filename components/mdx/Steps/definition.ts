import { createElement as h } from "react";
import { z } from "zod";
import { text } from "../attributes";
import { asText, defineComponent } from "../define";
import { inside, strong } from "../feed-parts";

export const steps = defineComponent({
  schema: z.strictObject({}),
  holds: "Step",
  markdown: ({ parts }) =>
    parts().flatMap(({ values, under }, index) => under(`${index + 1}. ${asText(values.title)}`)),
  feed: inside("ol"),
});

export const step = defineComponent({
  schema: z.strictObject({ title: text, id: text.optional() }),
  markdown: ({ values, under }) => under(asText(values.title)),
  feed: ({ title, children }) => h("li", null, strong(title), children),
});
