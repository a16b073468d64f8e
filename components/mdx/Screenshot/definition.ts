import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

/** What its picture shows comes from content/shots.ts, as more attributes: lib/mdx/remark-shots.ts adds them. */
export const screenshot = defineComponent({
  about: "A screenshot of the product, with the numbered callouts that `content/shots.ts` gives it.",
  example: '<Screenshot shot="‹trace›" caption="‹What to look at›" />',
  schema: z.strictObject({
    shot: text.describe("Its id in `content/shots.ts`"),
    caption: text.optional().describe("What to look at"),
  }),
});
