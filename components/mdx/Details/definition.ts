import { createElement as h } from "react";
import { z } from "zod";
import { paragraph } from "@/lib/shared/plain-tree";
import { flag, text } from "../attributes";
import { asText, defineComponent } from "../define";
import { strong as strongHtml } from "../feed-parts";
import { strong } from "../markdown-parts";

export const details = defineComponent({
  about: "Text that most readers can skip, folded.",
  example: '<Details summary="‹What is inside›">\n\n‹Text.›\n\n</Details>',
  schema: z.strictObject({
    summary: text.describe("The line that is always visible"),
    id: text.optional().describe("Id for links to it"),
    open: flag.describe("Starts unfolded"),
  }),
  markdown: ({ values, flow }) => [paragraph([strong(asText(values.summary))]), ...flow()],
  feed: ({ summary, children }) => h("div", null, strongHtml(summary), children),
});
