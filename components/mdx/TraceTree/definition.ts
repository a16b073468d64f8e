import { z } from "zod";
import { drawingAttributes, text } from "../attributes";
import { defineDiagram } from "../diagrams/definition";

const spanTypes = [
  "workflow",
  "agent",
  "chain",
  "task",
  "tool",
  "embedding",
  "query",
  "completion",
  "chat",
  "rerank",
] as const;

export const traceTree = defineDiagram(
  z.strictObject({
    ...drawingAttributes,
    spans: z
      .array(
        z.strictObject({
          name: text,
          type: z.enum(spanTypes),
          depth: z.int().min(0).max(7),
          start: z.number().min(0),
          end: z.number().positive(),
        }),
      )
      .min(1),
  }),
);

export type TraceProps = z.output<typeof traceTree.schema>;
