import { z } from "zod";
import { flag, text } from "../attributes";
import { defineComponent } from "../define";
import { figure as figureHtml } from "../feed-parts";
import { picture } from "../markdown-parts";

export const figure = defineComponent({
  schema: z.strictObject({
    src: text,
    srcDark: text.optional(),
    alt: text,
    caption: text.optional(),
    priority: flag,
  }),
  markdown: ({ values }) => picture(values),
  feed: figureHtml,
});
