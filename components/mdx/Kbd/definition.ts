import { z } from "zod";
import { defineComponent } from "../define";
import { inside } from "../feed-parts";

export const kbd = defineComponent({
  about: "A key of the keyboard.",
  example: "<Kbd>‹Enter›</Kbd>",
  schema: z.strictObject({}),
  feed: inside("kbd"),
});
