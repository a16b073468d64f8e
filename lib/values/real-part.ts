import { dots } from "./dots";

/**
 * The part of a sample from `start` to `end`, with what the page shows as dots. `whole` is the sample with all secrets.
 * Undefined where the two are not the same around the dots.
 */
export function realPart(shown: string, whole: string, start: number, end: number): string | undefined {
  const parts = shown.split(dots);
  const last = parts.pop() ?? "";
  let result = "";
  /** Where the next part begins on the page, and in the whole text. */
  let here = 0;
  let there = 0;
  const add = (part: string) => {
    if (!whole.startsWith(part, there)) return false;
    result += part.slice(Math.max(0, start - here), Math.max(0, end - here));
    here += part.length;
    there += part.length;
    return true;
  };
  for (const [index, part] of parts.entries()) {
    if (!add(part)) return undefined;
    const next = parts[index + 1];
    const found = next === undefined ? whole.length - last.length : whole.indexOf(next, there);
    if (found < there) return undefined;
    // A few of the dots stand for all of them.
    if (start < here + dots.length && end > here) result += whole.slice(there, found);
    here += dots.length;
    there = found;
  }
  return add(last) ? result : undefined;
}
