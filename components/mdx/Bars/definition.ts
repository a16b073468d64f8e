import { z } from "zod";
import { area, drawingAttributes, label, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

export const bars = defineDiagram(
  z.strictObject({
    ...drawingAttributes,
    unit: text.optional().describe("Unit of the values, such as `ms`"),
    items: z
      .array(
        z.strictObject({
          label,
          value: z.number().min(0).describe("Length of the bar, in the unit"),
          area: area.optional(),
        }),
      )
      .min(2)
      .describe("The bars, from top to bottom"),
  }),
  {
    about: "Values compared as horizontal bars.",
    example: `<Bars
  alt="‹Two bars. The first is 40 ms long and the second 120 ms.›"
  unit="‹ms›"
  items={[
    { label: "‹Before›", value: ‹120› },
    { label: "‹After›", value: ‹40› },
  ]}
/>`,
  },
);

export type BarsProps = z.output<typeof bars.schema>;
