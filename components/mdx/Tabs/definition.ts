import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const tabs = defineComponent({
  about: "Alternatives of which a reader follows one, such as languages.",
  example: '<Tabs group="‹client›">\n<Tab label="‹Python SDK›">\n\n‹Text.›\n\n</Tab>\n</Tabs>',
  schema: z.strictObject({
    group: text.optional().describe("Tabs of one group change together on the whole site"),
    label: text.optional().describe("What the alternatives are, for screen readers"),
  }),
  holds: "Tab",
});

export const tab = defineComponent({
  about: "One alternative.",
  example: '<Tab label="‹Python SDK›">\n\n‹Text.›\n\n</Tab>',
  schema: z.strictObject({ label: text.describe("The words on the tab") }),
});
