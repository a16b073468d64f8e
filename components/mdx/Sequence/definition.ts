import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

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
    .superRefine(({ actors, messages }, context) => {
      const ids = new Set(actors.map((actor) => actor.id));
      for (const end of messages.flatMap(({ from, to }) => [from, to])) {
        if (ids.has(end)) continue;
        context.addIssue({ code: "custom", path: ["messages"], message: `no actor has the id \`${end}\`` });
      }
    }),
);

export type SequenceProps = z.output<typeof sequence.schema>;
