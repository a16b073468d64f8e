const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Returns for each line of a page whether it is text: neither a code fence nor inside one. */
export function findProse(lines: readonly string[]): boolean[] {
  return readFences(lines).isProse;
}

/** Returns the line of a code fence that isn't closed, from 1. */
export function findOpenFence(text: string): number | undefined {
  return readFences(text.split("\n")).openLine;
}

function readFences(lines: readonly string[]): { isProse: boolean[]; openLine?: number } {
  let fence: string | undefined;
  let openLine: number | undefined;
  const isProse = lines.map((line, index) => {
    const [, mark, info = ""] = fenceLine.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence) && info.trim() === "") fence = undefined;
      return false;
    }
    if (mark && !(mark.startsWith("`") && info.includes("`"))) {
      fence = mark;
      openLine = index + 1;
    }
    return fence === undefined;
  });
  return { isProse, openLine: fence === undefined ? undefined : openLine };
}
