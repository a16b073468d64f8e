import { z } from "zod";
import { text } from "../attributes";
import { defineComponent } from "../define";

export const cardGrid = defineComponent({
  about: "Cards in columns, for what to read next.",
  example: `<CardGrid>
<Card title="‹Title›" href="‹/›">‹What readers find there.›</Card>
</CardGrid>`,
  schema: z.strictObject({}),
  holds: "Card",
});

export const card = defineComponent({
  about: "A link with a title and a sentence.",
  example: '<Card title="‹Title›" href="‹/›">‹What readers find there.›</Card>',
  schema: z.strictObject({
    title: text.describe("What the card is called"),
    href: text.describe("Where it leads: a path or an address"),
  }),
});
