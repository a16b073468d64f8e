import { z } from "zod";
import { area, drawingAttributes, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

export const flow = defineDiagram(
  z
    .strictObject({
      ...drawingAttributes,
      nodes: z
        .array(
          z.strictObject({
            id: text,
            label: text,
            note: text.optional(),
            area: area.optional(),
            strong: z.boolean().optional(),
            at: z.tuple([z.number().min(0).max(4), z.number().min(0).max(6)]),
          }),
        )
        .min(2),
      edges: z.array(z.strictObject({ from: text, to: text, label: text.optional(), dashed: z.boolean().optional() })),
    })
    .superRefine(({ nodes, edges }, context) => {
      const ids = new Set(nodes.map((node) => node.id));
      for (const end of edges.flatMap(({ from, to }) => [from, to])) {
        if (ids.has(end)) continue;
        context.addIssue({ code: "custom", path: ["edges"], message: `no node has the id \`${end}\`` });
      }
    }),
);

export type FlowProps = z.output<typeof flow.schema>;
