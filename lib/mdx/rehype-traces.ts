import type { Element, ElementContent, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { codeIn, isSample, languageOf, metaOf, sourceOf } from "./code-element";
import { hashBlock } from "./code-meta";
import { componentNode } from "./jsx";
import { findLanguage } from "./languages";
import type { CompileContext } from "./page";

/** Inserts the recorded trace of a sample below it, or below its output. */
export function rehypeTraces(context: CompileContext) {
  return (tree: Root) => {
    const samples: { pre: Element; code: Element; parent: Parents }[] = [];
    visit(tree, "element", (pre, _index, parent) => {
      const code = codeIn(pre);
      if (parent && code && isSample(code, context)) samples.push({ pre, code, parent });
    });
    for (const { pre, code, parent } of samples) {
      const language = findLanguage(languageOf(code) ?? "")?.id ?? "";
      const sample = hashBlock({ language, meta: metaOf(code), text: sourceOf(code) });
      const trace = componentNode("RecordedTrace", { file: context.file, sample });
      parent.children.splice(endOf(parent, pre) + 1, 0, trace as ElementContent);
    }
  };
}

/** Returns the index of the last output that follows a sample, or of the sample itself. */
function endOf(parent: Parents, sample: Element): number {
  let end = parent.children.indexOf(sample);
  for (let index = end + 1; index < parent.children.length; index++) {
    const node = parent.children[index];
    if (node?.type === "text") continue;
    const code = codeIn(node);
    if (!code || !metaOf(code).output) break;
    end = index;
  }
  return end;
}
