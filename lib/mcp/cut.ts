import { parseMarkdown } from "@/lib/shared/markdown";

/** Cuts Markdown between its blocks into parts of at most `longest` characters; a longer block is cut between its lines. */
export function cutMarkdown(markdown: string, longest: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const { position } of parseMarkdown(markdown).children) {
    const block = markdown.slice(position?.start.offset, position?.end.offset);
    const lines = block.split("\n").flatMap((line) => line.match(new RegExp(`.{1,${longest}}`, "g")) ?? [""]);
    for (const [index, piece] of (block.length > longest ? lines : [block]).entries()) {
      const joined = part && `${part}${index === 0 ? "\n\n" : "\n"}${piece}`;
      if (joined.length > longest) parts.push(part);
      part = joined && joined.length <= longest ? joined : piece;
    }
  }
  return [...parts, part];
}
