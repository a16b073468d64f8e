import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

export const bars = defineDiagram(
  z.strictObject({
    ...drawingAttributes,
    unit: text.optional(),
    items: z
      .array(z.strictObject({ label: text, value: z.number().min(0), note: text.optional(), area: area.optional() }))
      .min(2),
  }),
);

export type BarsProps = z.output<typeof bars.schema>;
