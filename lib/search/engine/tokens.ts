import { americanize, readVersion, withoutApostrophes } from "./spelling";

/**
 * Matches the words of a text. An identifier is one word, and the index also has its parts, so that
 * `LOG_LEVEL_MAX`, `ag.tracing.store_meta`, `/preview/spans/query` and `ConfigManager` are found by
 * all and by some of their words.
 */
export const compound =
  /(?<![\p{L}\p{N}])\.(?:env|net)(?![\p{L}\p{N}]|[._/-]+[\p{L}\p{N}])|\b[cf](?:#|\+\+)|[\p{L}\p{N}]+(?:(?:[._/-]+|(?<=\p{L})['’ʼ´](?=\p{L}))[\p{L}\p{N}]+)*/giu;

/**
 * Normalizes a word of a text or a query: lower case, without accents and apostrophes, in American
 * spelling, and a version without its `v`.
 */
export function normalize(word: string): string {
  const joined = withoutApostrophes(word);
  const lower = (
    /^[\x20-\x7e]*$/.test(joined) ? joined : joined.normalize("NFKD").replace(/\p{M}/gu, "")
  ).toLowerCase();
  return readVersion(lower)?.whole ?? americanize(lower);
}

/**
 * Splits a text into words. `snake_case`, `dotted.name` and `a/path` stay whole. A hyphen separates
 * words, unless the word has one of the other characters.
 */
export function wordsOf(text: string): string[] {
  return (text.match(compound) ?? []).flatMap((word) =>
    /[._/]/.test(word) ? [word] : word.split(/-+/),
  );
}

/**
 * Returns all terms of a word, the whole first: then its segments, the words in them, and the parts
 * of camel case.
 */
export function termsOf(word: string): string[] {
  const named = readVersion(word);
  if (named) return [...new Set([named.whole, named.release])];
  const parts = splitOnce(word);
  return [...new Set([normalize(word), ...(parts[0] === word ? [] : parts.flatMap(termsOf))])];
}

/** Returns the smallest terms of a word. */
export function partsOf(word: string): string[] {
  const parts = splitOnce(word);
  return parts[0] === word ? [normalize(word)] : [...new Set(parts.flatMap(partsOf))];
}

/**
 * Splits a word once: into the segments of a path or dotted name, else at `_` and `-`, else at
 * camel case.
 */
export function splitOnce(word: string): string[] {
  if (readVersion(word)) return [word];
  for (const separator of [/[./]+/, /[_-]+/]) {
    const parts = word.split(separator).filter(Boolean);
    if (parts[0] !== word) return parts;
  }
  return splitCase(word);
}

/**
 * Splits camel case: `getFromRegistry2` into `get`, `From`, `Registry2`. A digit doesn't start a
 * part.
 */
function splitCase(part: string): string[] {
  if (/^(?:\p{Lu}?[\p{Ll}\p{N}]*|[\p{Lu}\p{N}]*)$/u.test(part)) return [part];
  return part.split(/(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** Words that are too common to tell pages apart. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my no not " +
    "of on or our so than that the their them then there these they this to use used using was we were what when where which " +
    "shall should who why will with would you your " +
    // Without apostrophes, as in the index.
    "arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt " +
    "hes hows im its ive thats theres theyre weve whats whens wheres whos whys youre youve"
  ).split(" "),
);

/** Negations. A heading with one of them matches a query with any of them. */
export const negations: ReadonlySet<string> = new Set(
  "not cannot no arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt".split(
    " ",
  ),
);

/**
 * Words that are common in questions. They are in the index, but next to other words they say
 * little about the topic.
 */
export const lightWords: ReadonlySet<string> = new Set(
  (
    "able again all also always am any anyone anything because before best better between come correct different exactly " +
    "everything find first get getting give gives go going good got happen happens help here just keep keeps know let like " +
    "look looks make makes making many mean means more most much must need new now official old one only other own please " +
    "possible put same say says see set show shows some something still stop tell thing things through time too try trying " +
    "two up us want wants way ways work works wrong"
  ).split(" "),
);

/** Terms by word. A text has few different words. */
const termCache = new Map<string, readonly string[]>();

/** Returns the terms of a text, including stop words. */
export function allTerms(text: string): string[] {
  const terms: string[] = [];
  for (const word of wordsOf(text)) {
    let wordTerms = termCache.get(word);
    if (!wordTerms) {
      wordTerms = termsOf(word);
      if (termCache.size < 100_000) termCache.set(word, wordTerms);
    }
    terms.push(...wordTerms);
  }
  return terms;
}

/** Returns the terms of a text without stop words. */
export function tokenize(text: string): string[] {
  return allTerms(text).filter((term) => !stopWords.has(term));
}
