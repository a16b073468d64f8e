/** Joins lines into pieces of at most `longest` characters; a line that is longer is cut at a space. */
export function chunkLines(text: string, longest: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const line of text.split("\n").flatMap((item) => cutLine(item, longest))) {
    if (piece && piece.length + 1 + line.length > longest) {
      pieces.push(piece);
      piece = "";
    }
    piece += piece ? `\n${line}` : line;
  }
  if (piece.trim()) pieces.push(piece);
  return pieces;
}

function cutLine(line: string, longest: number): string[] {
  const parts: string[] = [];
  let rest = line;
  while (rest.length > longest) {
    const space = rest.lastIndexOf(" ", longest);
    const at = space > 0 ? space : longest;
    parts.push(rest.slice(0, at));
    rest = rest.slice(at).trimStart();
  }
  return [...parts, rest];
}
