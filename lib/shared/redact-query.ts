/** What may leave the browser of a reader's search, and what a maintainer may import of it. */

/** A longer text was pasted, and nobody knows what is in it. */
const longest = 64;

const patterns: readonly [RegExp, string][] = [
  [/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, "[address]"],
  [/[^\s@]+@[^\s@]+/g, "[address]"],
  [/\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?\b/g, "[address]"],
  [/(?:[0-9a-f]{1,4}:){3,}[0-9a-f:]*/gi, "[address]"],
  // What follows the name of a secret, when it looks like one.
  [/\b(key|token|secret|password|bearer|authorization)(\s*[:=]\s*|\s+)(?=\S*\d)\S{6,}/gi, "$1$2[key]"],
  [/\b(?:sk|pk|rk|ghp|gho|xox[abpr]|akia|eyj)[-_]?[\w.-]{8,}/gi, "[key]"],
  [/\b[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/gi, "[key]"],
  // A phone number, or the number of a card or an account.
  [/(?<![\w-])\+?\d(?:[\s().-]?\d){6,}/g, "[number]"],
];

/** A run of letters and digits without a word in it. Names such as `gpt-4o-mini` have short parts. */
function isKey(word: string): boolean {
  return word.split(/[-_./]/).some((part) => part.length >= 12 && /\d/.test(part) && /[a-z]/i.test(part));
}

/** A query without addresses, keys and long numbers; undefined when nothing of it may be told. */
export function redactQuery(query: string): string | undefined {
  const text = query.trim().replace(/\s+/g, " ");
  if (text === "" || text.length > longest) return undefined;
  const known = patterns.reduce((left, [pattern, name]) => left.replace(pattern, name), text);
  return known
    .split(" ")
    .map((word) => (isKey(word) ? "[key]" : word))
    .join(" ");
}
