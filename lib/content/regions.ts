import { type Problem, problem } from "@/lib/shared/problem";

/** One line of a file on its way into a page. */
export interface Row {
  text: string;
  file: string;
  /** Line of the file, from 1. */
  line: number;
  /** Characters by which it was moved to the right; negative for the left. */
  shift: number;
}

/** `# region init`, `// #endregion`, `<!-- #region init -->`: what editors fold. */
const marker = /^\s*(?:\/\/|\/\*|#|--|;|<!--|\{\/\*)\s*#?(region|endregion)\b[ \t]*([\w-]*)\s*(?:\*\/\}?|-->)?\s*$/i;

export function rowsOf(file: string, text: string): Row[] {
  const rows = text.split("\n").map((line, at) => ({ text: line, file, line: at + 1, shift: 0 }));
  return withoutBlankEnds(rows);
}

export function withoutBlankEnds(rows: readonly Row[]): Row[] {
  const isText = ({ text }: Row) => text.trim() !== "";
  return rows.slice(Math.max(0, rows.findIndex(isText)), rows.findLastIndex(isText) + 1);
}

/** The lines of a sample without the markers of its regions, and the regions by name. */
export function readRegions(rows: readonly Row[]): {
  rows: Row[];
  regions: ReadonlyMap<string, Row[]>;
  problems: Problem[];
} {
  const kept: Row[] = [];
  const regions = new Map<string, Row[]>();
  const problems: Problem[] = [];
  const open: { name: string; row: Row; rows: Row[] }[] = [];
  const report = ({ file, line }: Row, message: string, hint: string) =>
    problems.push(problem({ code: "include-part", file, line, message, hint }));
  for (const row of rows) {
    const [, word, name = ""] = marker.exec(row.text) ?? [];
    if (word === undefined) {
      for (const region of [{ rows: kept }, ...open]) region.rows.push(row);
    } else if (word.toLowerCase() === "region") {
      if (name && (regions.has(name) || open.some((other) => other.name === name))) {
        report(row, `The file has two regions \`${name}\`.`, "Give one of them another name.");
      }
      open.push({ name, row, rows: [] });
    } else {
      const closed = open.pop();
      if (!closed || (name && name !== closed.name)) {
        const message = closed ? `The region \`${closed.name}\` is open here.` : "No region is open here.";
        report(row, message, closed ? `Write \`endregion ${closed.name}\`.` : "Remove the marker.");
      }
      if (closed) regions.set(closed.name, closed.rows);
    }
  }
  for (const { name, row } of open) {
    report(row, `The region \`${name}\` never ends.`, "Write a comment `endregion` behind its last line.");
  }
  return { rows: kept, regions, problems };
}
