import type { z } from "zod";
import { paragraph, text } from "@/lib/model/plain-tree";
import { asText, type ComponentUse, defineComponent } from "../define";
import * as feed from "../feed-parts";
import { caption, strong } from "../markdown-parts";

/** A diagram is told in words outside the page: its title, its text alternative and its caption. */
export function defineDiagram<Schema extends z.ZodType>(schema: Schema) {
  return defineComponent({ schema, isDiagram: true, markdown: diagramMarkdown, feed: feed.diagram });
}

export function diagramMarkdown({ values }: Pick<ComponentUse, "values">) {
  const title = asText(values.title);
  const name = strong(`Diagram${title ? `: ${title}` : ""}.`);
  return [paragraph([name, text(` ${asText(values.alt)}`)]), ...caption(values)];
}
