import { z } from "zod";
import { defineComponent } from "../define";

export const kbd = defineComponent({
  about: "A key of the keyboard.",
  example: "<Kbd>‹Enter›</Kbd>",
  schema: z.strictObject({}),
});
