import type { ProseRule } from "@/lib/model/names";

/**
 * Habits that make our English read like a translation. Pages, posts and the API description are held to them. A rule
 * has to be right every time it matches: what needs judgment is for a reader.
 */
export const prose: readonly ProseRule[] = [
  {
    pattern: /\b(?:stands?|stood)\b(?! (?:for|out|up|by)\b)/g,
    hint: "Write `is`, `appears` or `shows`.",
  },
  {
    pattern:
      /\b[\w-]+ of (?:your|our|its|their|his|her|my) own(?=[.,;:)!?"]| (?:and|or|to|that|which|in|with|for)\b|\s*$)/g,
    hint: "Put the owner first: `your own workflow`, not `workflow of your own`.",
  },
  {
    pattern: /\bof (?:yours|ours|theirs)\b/g,
    hint: "Put the owner first: `your server`, not `a server of yours`.",
  },
  {
    pattern: /\bcarr(?:y|ies|ied|ying)\b(?! (?:out|on)\b)/g,
    hint: "Write `has`, `includes` or `contains`.",
  },
  {
    pattern: /\b(?:is|are|was|were|be|been|which|that|it) answer(?:ed|s)? (?:with|by)\b/g,
    hint: "Write `returns`, or `is rejected with`.",
  },
  {
    pattern:
      /\b(?:app|application|server|service|API|SDK|call|model|endpoint|operation|Agenta) answers with\b/g,
    hint: "Write `returns`.",
  },
  {
    pattern: /\b(?:set|look|start)-ups?\b/gi,
    hint: "Write one word for the noun, and two for the verb.",
  },
  {
    pattern: /\bafter this (?:page|guide|section)\b/gi,
    hint: "Say what the reader gets: `By the end, you'll have …`.",
  },
  { pattern: /\brests? (?:up)?on\b/g, hint: "Write `is built on` or `depends on`." },
  { pattern: /\bfor want of\b/gi, hint: "Write `because there's no …`." },
  { pattern: /\bhangs? (?:below|under|beneath)\b/g, hint: "Write `is nested under`." },
  { pattern: /\bgives? back\b/g, hint: "Write `returns`." },
  {
    pattern: /\b(?:gives?|gave|ends? in) (?:an? )?(?:[245]\d\d\b|empty (?:list|array)\b)/g,
    hint: "Write `returns`, or `fails with` for an error.",
  },
  { pattern: /\ball the same\b(?! \w)/g, hint: "Write `anyway` or `still`." },
  { pattern: /\bways lead\b/g, hint: "Write `You can … in three ways`." },
  {
    pattern: /\blies? (?:in|on|below|beside|under) (?:a |the )?(?:file|folder|directory|`)/g,
    hint: "Write `is in`.",
  },
  {
    pattern:
      /\b(?:is|are|was) no (?:valid )?(?:JSON|UUID|URL|file|name|number|list|string|object)\b/g,
    hint: "Write `isn't a …`.",
  },
  { pattern: /\b(?:allow|permit|enable)s? to\b/g, hint: "Write `lets you …`." },
  { pattern: /\banother [a-z-]+ than\b/g, hint: "Write `a different … than`, or `differs from`." },
  {
    pattern: /\b(?:is|are) (?:that|those) of\b(?! course\b)/g,
    hint: "Write `is the same as in …`, or name the thing again.",
    only: "content/docs/",
  },
  { pattern: /\bper default\b/g, hint: "Write `by default`." },
  { pattern: /\bhow (?:it|they|this|that) looks? like\b/g, hint: "Write `what it looks like`." },
  { pattern: /\binformations\b/g, hint: "Write `information`." },
  { pattern: /\b(?:is|are) away\b/g, hint: "Write `is unreachable` or `is down`." },
  {
    pattern: /\btoday(?!'s date)\b/gi,
    hint: "A post keeps its date. Put what has changed in a note that starts with `Since then`.",
    only: "content/changelog/",
  },
  { pattern: /\bneedn't\b/g, hint: "Write `don't have to` or `doesn't need to`." },
  { pattern: /\bends? TLS\b/g, hint: "Write `terminates TLS`." },
  {
    pattern: /\bany more(?=[.,;:)]|$)/gm,
    hint: "Write `no longer`, as in: nothing writes to it any longer.",
  },
  {
    pattern: /\b(?:is|are|was) an? [245]\d\d(?=[.,;:)]|\s|$)/g,
    hint: "Write `returns`, as in: Returns 404 if the id is unknown.",
  },
  { pattern: /\bids? of the path\b/g, hint: "Write `the id in the path`." },
  { pattern: /\b[Tt]here(?:'s| is) no way to\b/g, hint: "Write `You can't …`." },
  {
    pattern:
      /\b(?:has|have) no (?:button|cursor|endpoint|field|method|page|setting|support|webhook)s?\b/g,
    hint: "Write `doesn't have`, `doesn't support` or `can't … yet`.",
  },
];
