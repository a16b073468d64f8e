/** Cuts Markdown at blank lines into parts of at most `longest` characters; a longer block is cut between its lines. */
export function cutMarkdown(markdown: string, longest: number): string[] {
  const parts: string[] = [];
  let part = "";
  for (const block of blocksOf(markdown)) {
    const pieces = block.length <= longest ? [block] : cutLines(block, longest);
    for (const [index, piece] of pieces.entries()) {
      const joint = index === 0 ? "\n\n" : "\n";
      if (part && part.length + joint.length + piece.length > longest) {
        parts.push(part);
        part = "";
      }
      part = part ? `${part}${joint}${piece}` : piece;
    }
  }
  return [...parts, part];
}

/** Text between blank lines; a block of code is one, with the blank lines in it. */
function blocksOf(markdown: string): string[] {
  const blocks: string[] = [];
  let fence = "";
  let open = false;
  for (const line of markdown.trim().split("\n")) {
    const blank = line.trim() === "" && fence === "";
    if (!blank) {
      if (open) blocks[blocks.length - 1] += `\n${line}`;
      else blocks.push(line);
    }
    open = !blank;
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === "") fence = mark;
    else if (mark?.startsWith(fence)) fence = "";
  }
  return blocks;
}

function cutLines(block: string, longest: number): string[] {
  const pattern = new RegExp(`.{1,${longest}}`, "g");
  return block.split("\n").flatMap((line) => line.match(pattern) ?? [""]);
}
