import { z } from "zod";
import { area, drawingAttributes, label, note, strong, text } from "../attributes";
import { checkEnds, defineDiagram } from "../diagrams/definition";

export const sequence = defineDiagram(
  z
    .strictObject({
      ...drawingAttributes,
      actors: z
        .array(
          z.strictObject({
            id: text.describe("Its name for the messages"),
            label,
            note,
            area: area.optional(),
            strong,
          }),
        )
        .min(2)
        .max(5)
        .describe("Who takes part, from left to right"),
      messages: z
        .array(
          z.strictObject({
            from: text.describe("Id of the sender"),
            to: text.describe("Id of the receiver"),
            label: text.describe("What is said"),
            note,
            reply: z.boolean().optional().describe("An answer: drawn dashed"),
          }),
        )
        .min(1)
        .describe("The messages, in their order"),
    })
    .superRefine(({ actors, messages }, context) => checkEnds("messages", messages, "actor", actors, context)),
  {
    about: "Who sends what to whom, in order.",
    example: `<Sequence
  alt="‹Your code asks the server for a prompt, and the server returns it.›"
  actors={[
    { id: "‹code›", label: "‹Your code›" },
    { id: "‹server›", label: "‹Server›" },
  ]}
  messages={[
    { from: "‹code›", to: "‹server›", label: "‹fetch›" },
    { from: "‹server›", to: "‹code›", label: "‹prompt›", reply: true },
  ]}
/>`,
  },
);

export type SequenceProps = z.output<typeof sequence.schema>;
