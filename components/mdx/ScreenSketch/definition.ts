import { z } from "zod";
import { drawingAttributes, text } from "../attributes";
import { defineComponent } from "../define";

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

const schema = z
  .strictObject({
    ...drawingAttributes,
    id: z
      .string()
      .regex(/^[a-z\d]+(-[a-z\d]+)*$/, "must be an id such as run-page")
      .optional()
      .describe("Part of the ids of its callouts, for a page with several sketches"),
    parts: z
      .array(
        z.strictObject({
          at: place.describe(`Column, row, columns and rows, on a screen of ${columns} by ${rows}`),
          look: z
            .enum(["panel", "button", "field", "text"])
            .optional()
            .describe("What it looks like; `panel` without it"),
          label: text.optional().describe("The words on it"),
          callout: text.optional().describe("What it is for: a number in the sketch and a line in the list below"),
        }),
      )
      .min(2)
      .describe("The parts of the screen, from back to front"),
  })
  .superRefine(({ parts }, context) => {
    for (const [index, { at }] of parts.entries()) {
      const [column, row, width, height] = at;
      if (column + width <= columns && row + height <= rows) continue;
      const message = `reaches out of the screen of ${columns} columns and ${rows} rows`;
      context.addIssue({ code: "custom", path: ["parts", index, "at"], message });
    }
  });

export const screenSketch = defineComponent({
  about: "A screen of the product as a drawing with numbered callouts, where a screenshot would be too much.",
  example: `<ScreenSketch
  alt="‹A page with a list on the left and a button above it.›"
  parts={[
    { at: [0, 0, 8, 24], label: "‹List›" },
    { at: [9, 1, 6, 3], look: "button", label: "‹Save›", callout: "‹Keeps your changes›" },
  ]}
/>`,
  schema,
  isDiagram: true,
  idOfSomethingElse: true,
});

export type ScreenSketchProps = z.output<typeof schema>;
