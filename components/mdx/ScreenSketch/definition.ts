import { z } from "zod";
import { drawingAttributes, text } from "../attributes";

/** Columns and rows of a sketched screen. */
export const sketchGrid = { columns: 24, rows: 24 };

const { columns, rows } = sketchGrid;
/** Column, row, columns, rows. */
const place = z.tuple([
  z
    .int()
    .min(0)
    .max(columns - 1),
  z
    .int()
    .min(0)
    .max(rows - 1),
  z.int().min(1).max(columns),
  z.int().min(1).max(rows),
]);

export const screenSketch = z
  .strictObject({
    ...drawingAttributes,
    /** Part of the ids of its callouts, for a page with several sketches. */
    id: z
      .string()
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as run-page")
      .optional(),
    /** From back to front. */
    parts: z
      .array(
        z.strictObject({
          at: place,
          look: z.enum(["panel", "button", "field", "text"]).optional(),
          label: text.optional(),
          callout: text.optional(),
        }),
      )
      .min(2),
  })
  .superRefine(({ parts }, context) => {
    for (const [index, { at }] of parts.entries()) {
      const [column, row, width, height] = at;
      if (column + width <= columns && row + height <= rows) continue;
      const message = `reaches out of the screen of ${columns} columns and ${rows} rows`;
      context.addIssue({ code: "custom", path: ["parts", index, "at"], message });
    }
  });

export type ScreenSketchProps = z.output<typeof screenSketch>;
