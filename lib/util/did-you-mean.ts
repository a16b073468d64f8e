import { distance } from "fastest-levenshtein";

/**
 * Edit distance of two texts. Two adjacent letters that are swapped count once, because people type
 * that often.
 */
export function editDistance(a: string, b: string): number {
  return isSwapped(a, b) ? 1 : distance(a, b);
}

function isSwapped(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let at = 0;
  while (a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Longest text that is compared. What is longer than every address is near to none of them. */
const longest = 200;

/**
 * Whether a name was written to its middle: `query_spans` of `query_spans_rpc`. What is below a
 * path is another name.
 */
const begins = (name: string, by: string) =>
  by.length > 4 && name.startsWith(by) && !name.includes("/", by.length);

/**
 * Candidates by nearness to `value`, nearest first: those that begin with it, then a shared last
 * path segment is near.
 */
export function rankNear(value: string, candidates: Iterable<string>): string[] {
  const query = value.slice(0, longest).toLowerCase();
  const tail = query.split("/").at(-1) ?? query;
  return [...candidates]
    .map((candidate) => {
      const name = candidate.slice(0, longest).toLowerCase();
      const end = name.split("/").at(-1) ?? name;
      const whole = editDistance(query, name) / (begins(name, query) ? longest : 1);
      return { candidate, score: tail.length > 2 && end === tail ? Math.min(whole, 2) : whole };
    })
    .sort((a, b) => a.score - b.score || a.candidate.localeCompare(b.candidate))
    .map((item) => item.candidate);
}

/** The nearest candidate when it is near enough to be what was meant, else nothing. */
export function suggest(value: string, candidates: Iterable<string>): string | undefined {
  if (value.length > longest) return undefined;
  // Half of a short name is another name: `ts` isn't a mistyped `css`.
  const limit = value.length < 5 ? 1 : Math.max(2, Math.floor(value.length / 3));
  const typed = value.toLowerCase();
  const tail = typed.split("/").at(-1) ?? "";
  // Names that differ too much are not ranked: a page may hold thousands of unknown names.
  const close = [...candidates].filter((candidate) => {
    const name = candidate.toLowerCase();
    if (begins(name, typed) || (tail.length > 2 && name.split("/").at(-1) === tail)) return true;
    return Math.abs(typed.length - name.length) <= limit && editDistance(typed, name) <= limit;
  });
  return rankNear(value, close)[0];
}

/** `Did you mean …?`, ready to be a hint; undefined where nothing is near. */
export function didYouMean(value: string, candidates: Iterable<string>): string | undefined {
  const near = suggest(value, candidates);
  return near === undefined ? undefined : `Did you mean \`${near}\`?`;
}
