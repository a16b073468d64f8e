import { z } from "zod";
import { area, checkEnds, drawingAttributes, note, strong, text } from "../attributes";

/** Column and row, from 0. A row may be half. */
const place = z.tuple([z.int().min(0).max(4), z.number().min(0).max(6)]);

export const flow = z
  .strictObject({
    ...drawingAttributes,
    nodes: z.array(z.strictObject({ id: text, label: text, note, area: area.optional(), strong, at: place })).min(2),
    edges: z.array(z.strictObject({ from: text, to: text, label: text.optional(), dashed: z.boolean().optional() })),
  })
  .superRefine(({ nodes, edges }, context) => checkEnds("edges", edges, "node", nodes, context));

export type FlowProps = z.output<typeof flow>;
