import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const details = defineComponent({
  about: "Text that most readers can skip, folded.",
  example: '<Details summary="‹What is inside›">\n\n‹Text.›\n\n</Details>',
  schema: z.strictObject({
    summary: text.describe("The line that is always visible"),
    id: text.optional().describe("Id for links to it"),
  }),
});
