import type { z } from "zod";
import { defineComponent } from "../define";

/** A diagram is told in words outside the page: its title, its text alternative and its caption. */
export function defineDiagram<Schema extends z.ZodType>(schema: Schema, words: { about: string; example: string }) {
  return defineComponent({ ...words, schema, isDiagram: true });
}

interface Line {
  from: string;
  to: string;
}

/** Reports each end of a line, at the attribute that has the lines, where no part of the diagram has its id. */
export function checkEnds(
  attribute: string,
  lines: readonly Line[],
  part: string,
  parts: readonly { id: string }[],
  context: z.RefinementCtx,
): void {
  const ids = new Set(parts.map(({ id }) => id));
  for (const end of lines.flatMap(({ from, to }) => [from, to])) {
    if (ids.has(end)) continue;
    context.addIssue({ code: "custom", path: [attribute], message: `no ${part} has the id \`${end}\`` });
  }
}
