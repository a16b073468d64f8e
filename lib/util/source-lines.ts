const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Tells for each line of a page whether it is text: no code fence, and in none. */
export function findProse(lines: readonly string[]): boolean[] {
  return readFences(lines).isProse;
}

/** The line of the fence that nothing closes, from 1; undefined when every fence is closed. */
export function findOpenFence(text: string): number | undefined {
  return readFences(text.split("\n")).openLine;
}

function readFences(lines: readonly string[]): { isProse: boolean[]; openLine?: number } {
  let fence: string | undefined;
  let openLine: number | undefined;
  const isProse = lines.map((line, at) => {
    const [, mark, info = ""] = fenceLine.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && info.trim() === "") fence = undefined;
      return false;
    }
    if (mark && !(mark.startsWith("`") && info.includes("`"))) {
      fence = mark;
      openLine = at + 1;
    }
    return fence === undefined;
  });
  return { isProse, openLine: fence === undefined ? undefined : openLine };
}
