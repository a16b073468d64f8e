/** What an author says behind the language of a code fence. */
export interface CodeMeta {
  title?: string;
  marked: number[];
  added: number[];
  removed: number[];
  numbers: boolean;
  wrap: boolean;
  copy: boolean;
  output: boolean;
  /** Words that mean nothing. */
  unknown: string[];
}

const ranges = /^\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*$/;

/** Reads `title="x.py" {1,3-5} add={2} del={3} showLineNumbers wrap noCopy output`. Lines count from 1. */
export function parseCodeMeta(meta: string): CodeMeta {
  const result: CodeMeta = {
    marked: [],
    added: [],
    removed: [],
    numbers: false,
    wrap: false,
    copy: true,
    output: false,
    unknown: [],
  };
  for (const word of meta.match(/[\w-]+="[^"]*"|[\w-]*=?\{[^}\s]*\}|\S+/g) ?? []) {
    const lines = /^(add|del)?=?\{([^}]*)\}$/.exec(word);
    const title = /^title="([^"]*)"$/.exec(word);
    if (title) result.title = title[1];
    else if (lines && ranges.test(lines[2] ?? "")) {
      const key = lines[1] === "add" ? "added" : lines[1] === "del" ? "removed" : "marked";
      result[key] = expandRanges(lines[2] ?? "");
    } else if (word === "showLineNumbers") result.numbers = true;
    else if (word === "wrap") result.wrap = true;
    else if (word === "noCopy") result.copy = false;
    else if (word === "output") result.output = true;
    else result.unknown.push(word);
  }
  return result;
}

function expandRanges(text: string): number[] {
  return text.split(",").flatMap((part) => {
    const [from = 0, to = from] = part.split("-").map(Number);
    return Array.from({ length: Math.max(0, Math.min(to, from + 999) - from + 1) }, (_, index) => from + index);
  });
}
