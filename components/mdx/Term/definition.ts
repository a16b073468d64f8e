import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

/** Where the definition of a term is. */
export function termHref(id: string): string {
  return `/glossary#${id}`;
}

export const term = defineComponent({
  about: "A word with its definition from the glossary.",
  example: '<Term id="‹variant›">‹variant›</Term>',
  schema: z.strictObject({ id: text.describe("The term's name in lower case, with hyphens") }),
  idOfSomethingElse: true,
  refersTo: { attribute: "id", list: "terms" },
});
