import type { PageKind } from "@/lib/model/search-page";

/**
 * How much a kind of page counts for a query that does not say what it is after: most readers want to learn how to do
 * something, then look up a call, then hear what is new.
 */
const unasked: Record<PageKind, number> = { doc: 1, operation: 0.42, roadmap: 0.38, post: 0.42 };

/** How much the kind counts that the query asks for by one of these words or forms. */
const asked = 1.05;

const signs: readonly [kind: PageKind, sign: RegExp][] = [
  // A method with its path, a path of two segments or with a parameter, an operation's id is matched by itself.
  ["operation", /\b(?:GET|POST|PUT|PATCH|DELETE)\b|(?:^|\s)\/\w+(?:\/|$)/],
  ["operation", /\b(?:apis?|endpoints?|openapi|swagger|rest)\b/i],
  ["post", /\b(?:changelog|releases?|released|announcement|what['’]?s new)\b/i],
  ["post", /(?:^|\s)v?\d+\.\d+(?:\.\d+)?\b/],
  ["roadmap", /\b(?:roadmap|planned|upcoming|coming soon|in progress|feature requests?)\b/i],
];

/** What each kind of page counts for a query. */
export function kindWeights(query: string): Record<PageKind, number> {
  const weights = { ...unasked };
  for (const [kind, sign] of signs) if (sign.test(query)) weights[kind] = asked;
  return weights;
}
