/** Words that two texts share, or that only one of them has, in reading order; each with the white space behind it. */
export interface TextPart {
  kind: "same" | "added" | "removed";
  text: string;
}

/** Pairs of words that are compared at most: longer texts are shown one after the other. */
const maxPairs = 4_000_000;

/**
 * What differs between two texts, word by word (longest common subsequence). Line breaks and marks of Markdown around a
 * word don't count: a reformat is no change.
 */
export function diffWords(before: string, after: string): TextPart[] {
  const [from, to] = [wordsOf(before), wordsOf(after)];
  const same = (a: number, b: number) => from[a]?.key === to[b]?.key;
  let start = 0;
  while (start < from.length && start < to.length && same(start, start)) start++;
  let end = 0;
  while (end < from.length - start && end < to.length - start && same(from.length - 1 - end, to.length - 1 - end))
    end++;
  const parts: TextPart[] = [];
  const add = (kind: TextPart["kind"], words: readonly Word[]) => {
    const last = parts.at(-1);
    const text = words.map((word) => word.text).join("");
    if (text === "") return;
    if (last?.kind === kind) last.text += text;
    else parts.push({ kind, text });
  };
  add("same", to.slice(0, start));
  const [rows, columns] = [from.length - start - end, to.length - start - end];
  if (rows * columns > maxPairs) {
    add("removed", from.slice(start, start + rows));
    add("added", to.slice(start, start + columns));
  } else {
    // lengths[a][b]: words that the texts share from a and b on.
    const width = columns + 1;
    const lengths = new Uint16Array((rows + 1) * width);
    const shared = (a: number, b: number) => lengths[a * width + b] ?? 0;
    for (let a = rows - 1; a >= 0; a--) {
      for (let b = columns - 1; b >= 0; b--) {
        lengths[a * width + b] = same(start + a, start + b)
          ? shared(a + 1, b + 1) + 1
          : Math.max(shared(a + 1, b), shared(a, b + 1));
      }
    }
    let [a, b] = [0, 0];
    while (a < rows || b < columns) {
      if (a < rows && b < columns && same(start + a, start + b)) {
        add("same", [to[start + b] as Word]);
        a++;
        b++;
      } else if (b >= columns || (a < rows && shared(a + 1, b) >= shared(a, b + 1))) {
        add("removed", [from[start + a] as Word]);
        a++;
      } else {
        add("added", [to[start + b] as Word]);
        b++;
      }
    }
  }
  add("same", to.slice(to.length - end));
  return parts;
}

interface Word {
  key: string;
  text: string;
}

function wordsOf(text: string): Word[] {
  return (text.match(/\S+\s*/g) ?? []).map((word) => ({ key: word.replace(/[\s*_`>]/g, ""), text: word }));
}
