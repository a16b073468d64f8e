const fenceLine = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(`{3,}|~{3,})(.*)$/;

/** Changes single lines of a page, outside code fences. Lines keep their number. */
export function mapProseLines(body: string, change: (line: string) => string): string {
  let fence: string | undefined;
  return body
    .split("\n")
    .map((line) => {
      const [, mark, info = ""] = fenceLine.exec(line) ?? [];
      if (fence !== undefined) {
        if (mark?.startsWith(fence) && info.trim() === "") fence = undefined;
        return line;
      }
      if (mark && !(mark.startsWith("`") && info.includes("`"))) {
        fence = mark;
        return line;
      }
      return change(line);
    })
    .join("\n");
}
