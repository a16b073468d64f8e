import { distance } from "fastest-levenshtein";

/**
 * Returns the edit distance of two texts. Two swapped adjacent letters count as one edit, because
 * that is a common typo.
 */
export function editDistance(a: string, b: string): number {
  return isTransposed(a, b) ? 1 : distance(a, b);
}

function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length || a === b) return false;
  let index = 0;
  while (a[index] === b[index]) index++;
  const swaps = a[index] === b[index + 1] && a[index + 1] === b[index];
  return swaps && a.slice(index + 2) === b.slice(index + 2);
}

/** Longest text that is compared. Longer ones aren't similar to any address. */
const maxLength = 200;

/**
 * True if `text` is the beginning of a name, as `query_spans` is of `query_spans_rpc`. Paths below
 * a path don't count.
 */
const isBeginning = (text: string, name: string) =>
  text.length > 4 && name.startsWith(text) && !name.includes("/", text.length);

/**
 * Sorts candidates by similarity to `value`, most similar first. Those that begin with it are the
 * most similar, and the same last path segment counts as well.
 */
export function rankNear(value: string, candidates: Iterable<string>): string[] {
  const query = value.slice(0, maxLength).toLowerCase();
  const lastSegment = query.split("/").at(-1) ?? query;
  return [...candidates]
    .map((candidate) => {
      const name = candidate.slice(0, maxLength).toLowerCase();
      const nameSegment = name.split("/").at(-1) ?? name;
      const difference = editDistance(query, name) / (isBeginning(query, name) ? maxLength : 1);
      const sameSegment = lastSegment.length > 2 && nameSegment === lastSegment;
      return { candidate, score: sameSegment ? Math.min(difference, 2) : difference };
    })
    .sort((a, b) => a.score - b.score || a.candidate.localeCompare(b.candidate))
    .map((item) => item.candidate);
}

/** Returns the most similar candidate if it is similar enough to be the one that was meant. */
export function suggest(value: string, candidates: Iterable<string>): string | undefined {
  if (value.length > maxLength) return undefined;
  // For short names, two edits make a different name: `ts` isn't a mistyped `css`.
  const limit = value.length < 5 ? 1 : Math.max(2, Math.floor(value.length / 3));
  const typed = value.toLowerCase();
  const lastSegment = typed.split("/").at(-1) ?? "";
  // Ranks only similar names: a page may have thousands of unknown names.
  const similar = [...candidates].filter((candidate) => {
    const name = candidate.toLowerCase();
    if (
      isBeginning(typed, name) ||
      (lastSegment.length > 2 && name.split("/").at(-1) === lastSegment)
    )
      return true;
    return Math.abs(typed.length - name.length) <= limit && editDistance(typed, name) <= limit;
  });
  return rankNear(value, similar)[0];
}

/** Returns the hint `Did you mean …?`, or undefined if no candidate is similar. */
export function didYouMean(value: string, candidates: Iterable<string>): string | undefined {
  const suggestion = suggest(value, candidates);
  return suggestion === undefined ? undefined : `Did you mean \`${suggestion}\`?`;
}
