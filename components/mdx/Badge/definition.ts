import { z } from "zod";
import { defineComponent } from "../define";

export const badge = defineComponent({
  about: "A short label in the text, such as an edition.",
  example: "<Badge>‹Cloud and enterprise›</Badge>",
  schema: z.strictObject({}),
});
