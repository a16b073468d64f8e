import { z } from "zod";
import type { DocsSite } from "./docs-site";

/** What a tool returns: text for models, and the same as data. */
export interface ToolResult<Data> {
  text: string;
  data: Data;
}

export interface DocsTool<Input extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  output: Output;
  run(site: DocsSite, input: z.infer<Input>): Promise<ToolResult<z.infer<Output>>>;
}

/** Lets the schemas of a tool type its function. */
export function defineTool<Input extends z.ZodObject, Output extends z.ZodObject>(
  tool: DocsTool<Input, Output>,
): DocsTool<Input, Output> {
  return tool;
}

/** A call that can't be answered. The message tells the model what to do instead. */
export class ToolError extends Error {}

const control = /[\p{Cc}\u2028\u2029]/u;

/** One line of text from a model. What is longer or has control characters is refused, not cut. */
export function line(longest: number) {
  return z
    .string({ error: ({ input }) => (typeof input === "number" ? `must be text: "${input}"` : undefined) })
    .trim()
    .min(1, "must not be empty")
    .max(longest, `must have at most ${longest} characters`)
    .refine((text) => !control.test(text), "must not have control characters or line breaks");
}
