import { createElement as h } from "react";
import { z } from "zod";
import { text } from "../attributes";
import { asText, defineComponent } from "../define";

export const apiLink = defineComponent({
  schema: z.strictObject({ op: text }),
  refersTo: { attribute: "op", list: "operations" },
  // Which address an operation has is known once the whole site is: lib/compile/render-markdown.ts adds it.
  markdown: ({ values }) => {
    const operation = asText(values.op);
    return [{ type: "inlineCode", value: operation, data: { operation } }];
  },
  feed({ op }, { operation }) {
    const found = operation(asText(op));
    return h("code", null, found ? `${found.method} ${found.path}` : asText(op));
  },
});
