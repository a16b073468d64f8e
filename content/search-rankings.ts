/**
 * How the pages of each kind rank among the others: what a page counts for a query that doesn't say what it is after,
 * and the words or forms by which a query asks for its kind.
 */
export const searchRankings: Readonly<
  Record<string, { weight: number; signs: readonly RegExp[] }>
> = {
  docs: { weight: 1, signs: [] },
  api: {
    weight: 0.42,
    signs: [
      // A method with its path, a path of two segments or with a parameter. An operation's id is matched by itself.
      /\b(?:GET|POST|PUT|PATCH|DELETE)\b|(?:^|\s)\/\w+(?:\/|$)/,
      /\b(?:apis?|endpoints?|openapi|swagger|rest)\b/i,
    ],
  },
  roadmap: {
    weight: 0.38,
    signs: [/\b(?:roadmap|planned|upcoming|coming soon|in progress|feature requests?)\b/i],
  },
  "api-changes": {
    weight: 0.38,
    signs: [/\b(?:breaking|migrat\w+|deprecat\w+|api changes?)\b/i],
  },
  glossary: { weight: 0.25, signs: [/\b(?:glossary|terminology|definitions?|meaning)\b/i] },
  changelog: {
    weight: 0.42,
    signs: [
      /\b(?:changelog|releases?|released|announcement|what['’]?s new)\b/i,
      /\bsince (?:when|(?:which|what) (?:version|release))\b/i,
      // A version.
      /(?:^|\s)v?\d+\.\d+(?:\.\d+)?\b/,
    ],
  },
};
