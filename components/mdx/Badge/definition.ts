import { z } from "zod";
import { defineComponent } from "../define";

export const badge = defineComponent({
  about: "A short label in the text, such as an edition.",
  example: '<Badge kind="‹neutral|accent|warning›">‹Cloud and enterprise›</Badge>',
  schema: z.strictObject({
    kind: z.enum(["neutral", "accent", "warning"]).optional().describe("Its color; `neutral` without it"),
  }),
});
