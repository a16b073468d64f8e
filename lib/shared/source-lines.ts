const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Tells for each line of a page whether it is text: no code fence, and in none. `open` is the line of a fence that never closes. */
export function findProse(lines: readonly string[]): { isProse: boolean[]; open?: number } {
  let fence: { mark: string; at: number } | undefined;
  const isProse = lines.map((line, at) => {
    const [, mark, info = ""] = fenceLine.exec(line) ?? [];
    if (fence !== undefined) {
      if (mark?.startsWith(fence.mark) && info.trim() === "") fence = undefined;
      return false;
    }
    if (mark && !(mark.startsWith("`") && info.includes("`"))) fence = { mark, at };
    return fence === undefined;
  });
  return { isProse, open: fence?.at };
}

/** Changes single lines of a page, outside code fences. Lines keep their number. */
export function mapProseLines(body: string, change: (line: string) => string): string {
  const lines = body.split("\n");
  const { isProse } = findProse(lines);
  return lines.map((line, at) => (isProse[at] ? change(line) : line)).join("\n");
}
