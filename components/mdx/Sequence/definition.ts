import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { checkEnds, defineDiagram } from "../diagrams/definition";

export const sequence = defineDiagram(
  z
    .strictObject({
      ...drawingAttributes,
      actors: z
        .array(
          z.strictObject({
            id: text,
            label: text,
            note: text.optional(),
            area: area.optional(),
            strong: z.boolean().optional(),
          }),
        )
        .min(2)
        .max(5),
      messages: z
        .array(
          z.strictObject({
            from: text,
            to: text,
            label: text,
            note: text.optional(),
            reply: z.boolean().optional(),
          }),
        )
        .min(1),
    })
    .superRefine(({ actors, messages }, context) => checkEnds("messages", messages, "actor", actors, context)),
);

export type SequenceProps = z.output<typeof sequence.schema>;
