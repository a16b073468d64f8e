const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Tells for each line of a page whether it is text: no code fence, and in none. */
export function findProse(lines: readonly string[]): boolean[] {
  let fence: string | undefined;
  return lines.map((line) => {
    const [, mark, info = ""] = fenceLine.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && info.trim() === "") fence = undefined;
      return false;
    }
    if (mark && !(mark.startsWith("`") && info.includes("`"))) fence = mark;
    return fence === undefined;
  });
}
