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
          name: text.describe("Name of the span"),
          type: z.enum(spanTypes).describe("Type of the span; it decides the color"),
          depth: z.int().min(0).max(7).describe("How deep it is nested; 0 for the root"),
          start: z.number().min(0).describe("When it starts, in seconds"),
          end: z.number().positive().describe("When it ends, in seconds"),
        }),
      )
      .min(1)
      .describe("The spans, each behind the one it is nested in"),
  }),
  {
    about: "A trace with its spans and how long they took.",
    example: `<TraceTree
  alt="‹The root span answer takes 2.5 seconds, nearly all of it in one model call.›"
  spans={[
    { name: "‹answer›", type: "workflow", depth: 0, start: 0, end: 2.5 },
    { name: "‹openai.chat›", type: "chat", depth: 1, start: 0.1, end: 2.5 },
  ]}
/>`,
  },
);

export type TraceProps = z.output<typeof traceTree.schema>;
