import { z } from "zod";
import { drawingAttributes, text } from "../attributes";

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

export const traceTree = z.strictObject({
  ...drawingAttributes,
  /** Each behind the one it is nested in. Times are in seconds. */
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
});

export type TraceProps = z.output<typeof traceTree>;
