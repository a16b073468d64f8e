import { z } from "zod";
import { area, checkEnds, drawingAttributes, note, strong, text } from "../attributes";

export const sequence = z
  .strictObject({
    ...drawingAttributes,
    actors: z
      .array(z.strictObject({ id: text, label: text, note, area: area.optional(), strong }))
      .min(2)
      .max(5),
    messages: z
      .array(z.strictObject({ from: text, to: text, label: text, note, reply: z.boolean().optional() }))
      .min(1),
  })
  .superRefine(({ actors, messages }, context) => checkEnds("messages", messages, "actor", actors, context));

export type SequenceProps = z.output<typeof sequence>;
