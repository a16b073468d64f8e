import { z } from "zod";
import { asCode } from "@/lib/model/plain-tree";
import { defineComponent } from "../define";
import { inside } from "../feed-parts";

export const kbd = defineComponent({
  schema: z.strictObject({}),
  markdown: ({ inline }) => [asCode(inline())],
  feed: inside("kbd"),
});
