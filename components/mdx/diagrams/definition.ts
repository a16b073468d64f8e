import type { z } from "zod";
import { paragraph, text } from "@/lib/shared/plain-tree";
import { asText, type ComponentUse, defineComponent } from "../define";
import * as feed from "../feed-parts";
import { caption, strong } from "../markdown-parts";

/** A diagram is told in words outside the page: its title, its text alternative and its caption. */
export function defineDiagram<Schema extends z.ZodType>(schema: Schema, words: { about: string; example: string }) {
  return defineComponent({ ...words, schema, isDiagram: true, markdown: diagramMarkdown, feed: feed.diagram });
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

export function diagramMarkdown({ values }: Pick<ComponentUse, "values">) {
  const title = asText(values.title);
  const name = strong(`Diagram${title ? `: ${title}` : ""}.`);
  return [paragraph([name, text(` ${asText(values.alt)}`)]), ...caption(values)];
}
