import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";

export const bars = z.strictObject({
  ...drawingAttributes,
  unit: text.optional(),
  items: z.array(z.strictObject({ label: text, value: z.number().min(0), area: area.optional() })).min(2),
});

export type BarsProps = z.output<typeof bars>;
