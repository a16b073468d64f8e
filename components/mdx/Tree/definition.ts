import { z } from "zod";
import { area, drawingAttributes, note, strong, text } from "../attributes";

export const tree = z.strictObject({
  ...drawingAttributes,
  items: z
    .array(z.strictObject({ label: text, note, area: area.optional(), strong, depth: z.int().min(0).max(7) }))
    .min(2),
});

export type TreeProps = z.output<typeof tree>;
