import type { Root } from "mdast";
import { parseMarkdown } from "@/lib/model/markdown";

/** Cuts Markdown between blocks into parts of at most `longest` characters; a longer block is cut between its lines. */
export function cutMarkdown(markdown: string, longest: number): string[] {
  if (markdown.length <= longest) return [markdown];
  const parts: string[] = [];
  let part = "";
  const add = (text: string, joint: string) => {
    if (part !== "" && part.length + joint.length + text.length > longest) {
      parts.push(part);
      part = "";
    }
    part = part === "" ? text : `${part}${joint}${text}`;
  };
  for (const block of blocksOf(markdown)) {
    if (block.length <= longest) add(block, "\n\n");
    else {
      for (const [index, row] of linesOf(block, longest).entries()) add(row, index === 0 ? "\n\n" : "\n");
    }
  }
  return part === "" ? parts : [...parts, part];
}

function blocksOf(markdown: string): string[] {
  const tree: Root = parseMarkdown(markdown);
  return tree.children.map(({ position }) => markdown.slice(position?.start.offset, position?.end.offset));
}

function linesOf(block: string, longest: number): string[] {
  return block.split("\n").flatMap((row) => {
    if (row.length <= longest) return [row];
    return Array.from({ length: Math.ceil(row.length / longest) }, (_, index) =>
      row.slice(index * longest, (index + 1) * longest),
    );
  });
}
