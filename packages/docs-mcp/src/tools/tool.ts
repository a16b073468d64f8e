import { z } from "zod";
import type { PublishedDocs } from "../published-docs";

/** A tool, as `tools/list` describes it, and its code. */
export interface DocsTool<Input extends z.ZodObject = z.ZodObject> {
  name: string;
  title: string;
  description: string;
  input: Input;
  /** Returns the answer's text. Throws a ToolError if it can't be answered. */
  run(docs: PublishedDocs, input: z.output<Input>): Promise<string>;
}

/**
 * C0 and C1 control characters, and Unicode's line breaks. Written without `\p{…}`, which needs a
 * flag that JSON Schema can't express: Python and zod's own `fromJSONSchema` read the pattern as it
 * is.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are what is refused
const oneLine = /^[^\u0000-\u001f\u007f-\u009f\u2028\u2029]*$/;

/**
 * A line of text from a model. Longer text, and text with control characters, is refused rather
 * than cut.
 */
export function textLine(maxLength: number): z.ZodString {
  return z
    .string({ error: ({ input }) => numberHint(input) })
    .trim()
    .min(1, "must not be empty")
    .max(maxLength, `must have at most ${maxLength} characters`)
    .regex(oneLine, "must not have control characters or line breaks");
}

/** Models pass a version such as 0.58 as a number. */
function numberHint(input: unknown): string | undefined {
  return typeof input === "number" ? `must be text: "${input}"` : undefined;
}

export const partNumber = z.int().min(1).max(1000).default(1).describe("Which part of a long text");
