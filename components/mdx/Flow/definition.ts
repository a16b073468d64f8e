import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { checkEnds, defineDiagram } from "../diagrams/definition";

export const flow = defineDiagram(
  z
    .strictObject({
      ...drawingAttributes,
      nodes: z
        .array(
          z.strictObject({
            id: text,
            label: text,
            note: text.optional(),
            area: area.optional(),
            strong: z.boolean().optional(),
            at: z.tuple([z.number().min(0).max(4), z.number().min(0).max(6)]),
          }),
        )
        .min(2),
      edges: z.array(z.strictObject({ from: text, to: text, label: text.optional(), dashed: z.boolean().optional() })),
    })
    .superRefine(({ nodes, edges }, context) => checkEnds("edges", edges, "node", nodes, context)),
);

export type FlowProps = z.output<typeof flow.schema>;
