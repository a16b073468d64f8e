import { distance } from "fastest-levenshtein";

/** Longest text that is compared. Anything longer isn't a mistyped name. */
const maxLength = 200;

/** Edit distance assigned to a name with the same last path segment, which has probably moved. */
const sameSegment = 2;

/** Names by their edit distance to what was typed, nearest first. */
export function rankNearest(typed: string, names: Iterable<string>): string[] {
  const query = typed.slice(0, maxLength).toLowerCase();
  const scored = [...new Set(names)].map((name) => ({ name, score: scoreName(query, name) }));
  scored.sort((a, b) => a.score - b.score || a.name.localeCompare(b.name));
  return scored.map(({ name }) => name);
}

function scoreName(query: string, name: string): number {
  const candidate = name.slice(0, maxLength).toLowerCase();
  const edits = distance(query, candidate);
  const isCutOff = query.length > 4 && candidate.startsWith(query);
  if (isCutOff && !candidate.includes("/", query.length)) return edits / maxLength;
  const segment = lastSegment(query);
  const isSameSegment = segment.length > 2 && segment === lastSegment(candidate);
  return isSameSegment ? Math.min(edits, sameSegment) : edits;
}

function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
