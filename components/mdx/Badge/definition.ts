import { z } from "zod";
import { text } from "@/lib/model/plain-tree";
import { defineComponent } from "../define";
import { inside } from "../feed-parts";

export const badge = defineComponent({
  schema: z.strictObject({ kind: z.enum(["neutral", "accent", "warning"]).optional() }),
  markdown: ({ inline }) => [text("("), ...inline(), text(")")],
  feed: inside("em"),
});
