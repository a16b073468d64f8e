import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const calloutKinds = ["note", "tip", "info", "warning", "danger"] as const;

export const callout = defineComponent({
  about: "A remark that readers must not miss.",
  example: ":::‹note|tip|info|warning|danger›[‹Title›]\n‹One thought.›\n:::",
  schema: z.strictObject({
    kind: z.enum(calloutKinds).describe("How serious it is; it decides the color and the label"),
    title: text.optional().describe("A title in place of the kind's name"),
  }),
});
