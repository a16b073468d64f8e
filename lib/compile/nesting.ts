import type { Nodes, Root } from "mdast";
import { maxBlock, maxLevels } from "@/lib/model/deep-line";
import { type Problem, problem } from "@/lib/problem";
import type { PageContext } from "./page";

export function tooDeep(source: Pick<PageContext, "file">, line: number): Problem {
  return problem({
    code: "mdx-depth",
    file: source.file,
    line,
    column: 1,
    message: "The text is nested too deeply here, or goes on too long without an empty line.",
    hint: `Write at most ${maxLevels} levels and ${maxBlock} characters; long code belongs into a fence.`,
  });
}

/** Stops at a tree that is too deep to be compiled or drawn. Walks without recursion. */
export function remarkDepth(context: PageContext) {
  return (tree: Root) => {
    const stack: { node: Nodes; level: number }[] = [{ node: tree, level: 0 }];
    for (let item = stack.pop(); item; item = stack.pop()) {
      const { node, level } = item;
      if (level > maxLevels) {
        context.problems.push(tooDeep(context, (node.position?.start.line ?? 1) + context.lineOffset));
        tree.children = [];
        return;
      }
      if ("children" in node) for (const child of node.children) stack.push({ node: child as Nodes, level: level + 1 });
    }
  };
}
