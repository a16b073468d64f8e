import { z } from "zod";
import { area, drawingAttributes, label, note, strong } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

export const tree = defineDiagram(
  z.strictObject({
    ...drawingAttributes,
    items: z
      .array(
        z.strictObject({
          label,
          note,
          area: area.optional(),
          strong,
          depth: z.int().min(0).max(7).describe("How deep it is nested; 0 for the outermost"),
        }),
      )
      .min(2)
      .describe("The lines, from top to bottom"),
  }),
  {
    about: "Things that are nested, such as folders.",
    example: `<Tree
  alt="‹The folder app holds the file main.py.›"
  items={[
    { label: "‹app›", depth: 0 },
    { label: "‹main.py›", note: "‹starts the server›", depth: 1 },
  ]}
/>`,
  },
);

export type TreeProps = z.output<typeof tree.schema>;
