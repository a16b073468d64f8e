/** Levels of elements that a page may have, and what one line may open. Parsers and compilers work recursively. */
export const maxLevels = 100;
const maxOpen = 200;
/** Longest indentation, in columns: a list as deep as this takes the parser minutes. */
const maxIndent = 300;

/** Longest text without an empty line, in characters: parsers take time by its square. */
export const maxBlock = 20_000;

/** The first line of a body that opens or holds more than any reader could follow: asked before a parser finds out. */
export function findDeepLine(body: string): number | undefined {
  let fence: string | undefined;
  let block = 0;
  const at = body.split("\n").findIndex((line) => {
    const mark = /^[\s>]{0,60}(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && (fence === undefined || mark.startsWith(fence))) fence = fence === undefined ? mark : undefined;
    // Inside a fence everything is text.
    if (fence !== undefined) return false;
    block = line.trim() === "" ? 0 : block + line.length + 1;
    if (block > maxBlock) return true;
    const [prefix = ""] = /^(?:[\s>]|[-*+] |\d+[.)] )*/.exec(line) ?? [];
    if (prefix.replace(/[^>*+\-.)]/g, "").length > maxLevels || prefix.length > maxIndent) return line.trim() !== "";
    if (line.length <= maxOpen) return false;
    return deepest(line) > maxOpen;
  });
  return at === -1 ? undefined : at + 1;
}

/** Most tags and brackets that stand open at one place of a line. */
function deepest(line: string): number {
  let open = 0;
  let most = 0;
  for (const [mark] of line.matchAll(/<\/|\/>|<(?=[A-Za-z])|[[\](){}]/g)) {
    open += /^(<|\[|\(|\{)$/.test(mark) ? 1 : -1;
    open = Math.max(0, open);
    most = Math.max(most, open);
  }
  return most;
}
