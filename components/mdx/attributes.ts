import { z } from "zod";
import { areas } from "@/lib/shared/areas";

/** Attributes that several components have. */
export const text = z.string().trim().min(1, "must not be empty");
export const area = z.enum(areas);

/** What the parts of drawings have: a second, smaller line, and more weight than the others. */
export const note = text.optional();
export const strong = z.boolean().optional();

/** A drawing has to say in words what it shows. */
export const drawingAttributes = {
  alt: text.min(30, "must say the whole content in words"),
  caption: text.optional(),
  title: text.optional(),
};

/** Reports each end of a line, at the attribute that has the lines, where no part of the diagram has its id. */
export function checkEnds(
  attribute: string,
  lines: readonly { from: string; to: string }[],
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
