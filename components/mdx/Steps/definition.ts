import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const steps = defineComponent({
  about: "The steps of a task, numbered.",
  example: '<Steps>\n<Step title="‹Do this›">\n\n‹Text.›\n\n</Step>\n</Steps>',
  schema: z.strictObject({}),
  holds: "Step",
});

export const step = defineComponent({
  about: "One step. Its title can be linked to, and is no heading.",
  example: '<Step title="‹Do this›">\n\n‹Text.›\n\n</Step>',
  schema: z.strictObject({
    title: text.describe("What to do"),
    id: text.optional().describe("Id of the step; made from the title without it"),
  }),
});
