import { z } from "zod";
import { asCode } from "@/lib/shared/plain-tree";
import { defineComponent } from "../define";
import { inside } from "../feed-parts";

export const kbd = defineComponent({
  about: "A key of the keyboard.",
  example: "<Kbd>‹Enter›</Kbd>",
  schema: z.strictObject({}),
  markdown: ({ inline }) => [asCode(inline())],
  feed: inside("kbd"),
});
