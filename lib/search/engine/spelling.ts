/** Apostrophes inside a word, as keyboards, phones and word processors write them. */
const apostrophe = /(?<=\p{L})['’ʼ´](?=\p{L})/gu;
/** The ending of a possessive, `user's`, but not of `let's`. */
const possessive = /(?<=\p{L})(?<!^let)['’ʼ´]s$/iu;

/** Turns `can’t` into `cant`, and `user's` into `user`. */
export function withoutApostrophes(word: string): string {
  return word.replace(possessive, "").replace(apostrophe, "");
}

/** Words that end in `-ise` in American English, too, with the endings of their stem. */
const alwaysIse =
  /^(?:(?:adv|ar|aw|chast|clockw|comprom|compr|conc|cru|dem|dev|disgu|enterpr|exc|exerc|expert|franch|gu|improv|likew|merchand|no|otherw|parad|po|pra|prec|prem|prom|ra|rev|r|superv|surpr|telev|treat|w)is|.*(?:wise|rise|raise|vise|noise|poise)$)/;

/** British endings and their American spellings. */
const endings: readonly [RegExp, string][] = [
  [/isation(s?)$/, "ization$1"],
  [/(?<=..)is(e|ed|es|er|ers|ing|able)$/, "iz$1"],
  [/(anal|catal|paral)ys(e|ed|er|ers|ing)$/, "$1yz$2"],
  [/^(behavi|col|fav|flav|harb|hon|hum|lab|neighb|rum)our/, "$1or"],
  [
    /^(cancel|channel|dial|fuel|label|level|model|signal|total|travel|tunnel)l(ed|er|ers|ing)$/,
    "$1$2",
  ],
  [/^(analog|catalog|dialog|prolog)ue(s?)$/, "$1$2"],
  [/^(cent|fib|lit|met|theat)re(s?)$/, "$1er$2"],
  [/^(defen|licen|offen|preten)ce(s|d)?$/, "$1se$2"],
  [/^programme(s?)$/, "program$1"],
  [/^(enrol|fulfil|instal)(s|ment|ments)?$/, "$1l$2"],
  [/^grey/, "gray"],
  [/^judgement/, "judgment"],
  [/^acknowledgement/, "acknowledgment"],
];

/**
 * Converts a lower-case word to American spelling, which is the only one in the index and in
 * queries.
 */
export function americanize(word: string): string {
  for (const [ending, american] of endings) {
    if (!ending.test(word)) continue;
    return american.startsWith("iz") && alwaysIse.test(word)
      ? word
      : word.replace(ending, american);
  }
  return word;
}

/** Matches a version, or the part that names a release: `v0.52.5`, `0.52`, `0.52.x`. */
const version = /^v?(\d+\.\d+)(\.\d+|\.x)?$/i;

/**
 * Reads a version and its release, without the letter: `v0.52.5` is `0.52.5` of release `0.52`.
 * Undefined for other words.
 */
export function readVersion(word: string): { whole: string; release: string } | undefined {
  const [, release, rest = ""] = version.exec(word) ?? [];
  if (release === undefined) return undefined;
  return { whole: /x$/i.test(rest) ? release : release + rest, release };
}
