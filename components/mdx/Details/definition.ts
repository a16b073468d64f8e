import { createElement as h } from "react";
import { z } from "zod";
import { paragraph } from "@/lib/model/plain-tree";
import { flag, text } from "../attributes";
import { asText, defineComponent } from "../define";
import { strong as strongHtml } from "../feed-parts";
import { strong } from "../markdown-parts";

export const details = defineComponent({
  schema: z.strictObject({ summary: text, id: text.optional(), open: flag }),
  markdown: ({ values, flow }) => [paragraph([strong(asText(values.summary))]), ...flow()],
  feed: ({ summary, children }) => h("div", null, strongHtml(summary), children),
});
