import { z } from "zod";
import { area, drawingAttributes, label, note, strong, text } from "../attributes";
import { checkEnds, defineDiagram } from "../diagrams/definition";

export const flow = defineDiagram(
  z
    .strictObject({
      ...drawingAttributes,
      nodes: z
        .array(
          z.strictObject({
            id: text.describe("Its name for the lines"),
            label,
            note,
            area: area.optional(),
            strong,
            at: z
              .tuple([z.int().min(0).max(4), z.number().min(0).max(6)])
              .describe("Column and row of its place, from 0"),
          }),
        )
        .min(2)
        .describe("The boxes"),
      edges: z
        .array(
          z.strictObject({
            from: text.describe("Id of the box where it starts"),
            to: text.describe("Id of the box where it ends"),
            label: text.optional().describe("A word beside the line"),
            dashed: z.boolean().optional().describe("Draws it dashed"),
          }),
        )
        .describe("The lines between the boxes"),
    })
    .superRefine(({ nodes, edges }, context) => checkEnds("edges", edges, "node", nodes, context)),
  {
    about: "Boxes with lines between them: how something works.",
    example: `<Flow
  alt="‹Your application sends a span to the server, which stores it.›"
  caption="‹What readers should take from it›"
  nodes={[
    { id: "‹app›", label: "‹Your application›", at: [0, 0] },
    { id: "‹server›", label: "‹Server›", at: [1, 0] },
  ]}
  edges={[{ from: "‹app›", to: "‹server›", label: "‹span›" }]}
/>`,
  },
);

export type FlowProps = z.output<typeof flow.schema>;
