import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const apiLink = defineComponent({
  about: "Method and path of an operation of the API, with a link to its page.",
  example: '<ApiLink op="‹list_apps›" />',
  schema: z.strictObject({ op: text.describe("The operation's id in the API description") }),
  refersTo: { attribute: "op", list: "operations" },
});
