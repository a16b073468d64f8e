import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

export const tree = defineDiagram(
  z.strictObject({
    ...drawingAttributes,
    items: z
      .array(
        z.strictObject({
          label: text,
          note: text.optional(),
          area: area.optional(),
          strong: z.boolean().optional(),
          depth: z.int().min(0).max(7),
        }),
      )
      .min(2),
  }),
);

export type TreeProps = z.output<typeof tree.schema>;
