import { americanize, readVersion, withoutApostrophes } from "./spelling";

/**
 * Words of a text as the index holds them. An identifier is kept whole, and its parts are beside
 * it, so that `LOG_LEVEL_MAX`, `ag.tracing.store_meta`, `/preview/spans/query` and `ConfigManager`
 * are found by all and by some of their words.
 */
export const compound =
  /(?<![\p{L}\p{N}])\.(?:env|net)(?![\p{L}\p{N}]|[._/-]+[\p{L}\p{N}])|\b[cf](?:#|\+\+)|[\p{L}\p{N}]+(?:(?:[._/-]+|(?<=\p{L})['’ʼ´](?=\p{L}))[\p{L}\p{N}]+)*/giu;

/**
 * One spelling for every way in which a word is written: lower case, without accents and
 * apostrophes, in American English, and a version without its `v`. Texts and queries both go
 * through it.
 */
export function normalize(word: string): string {
  const joined = withoutApostrophes(word);
  const lower = (
    /^[\x20-\x7e]*$/.test(joined) ? joined : joined.normalize("NFKD").replace(/\p{M}/gu, "")
  ).toLowerCase();
  return readVersion(lower)?.whole ?? americanize(lower);
}

/**
 * Words as they are in the text. `snake_case`, `dotted.name` and `a/path` stay whole; a hyphen
 * alone joins words of prose.
 */
export function wordsOf(text: string): string[] {
  return (text.match(compound) ?? []).flatMap((word) =>
    /[._/]/.test(word) ? [word] : word.split(/-+/),
  );
}

/**
 * All terms of a word, the whole first: then its segments, the words in them, and the humps of
 * camel case.
 */
export function termsOf(word: string): string[] {
  const named = readVersion(word);
  if (named) return [...new Set([named.whole, named.release])];
  const parts = splitOnce(word);
  return [...new Set([normalize(word), ...(parts[0] === word ? [] : parts.flatMap(termsOf))])];
}

/** The smallest terms of a word. */
export function partsOf(word: string): string[] {
  const parts = splitOnce(word);
  return parts[0] === word ? [normalize(word)] : [...new Set(parts.flatMap(partsOf))];
}

/**
 * The next smaller parts of a word: the segments of a path or a dotted name, else words, else
 * humps.
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
 * `getFromRegistry2` → `get`, `From`, `Registry2`: a change of case starts a part, a digit does
 * not.
 */
function splitCase(part: string): string[] {
  if (/^(?:\p{Lu}?[\p{Ll}\p{N}]*|[\p{Lu}\p{N}]*)$/u.test(part)) return [part];
  return part.split(/(?<=\p{Ll}|\p{N})(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u);
}

/** Words that are everywhere and tell nothing apart. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a an and are as at be been but by can could did do does for from had has have how i if in into is it its me my no not " +
    "of on or our so than that the their them then there these they this to use used using was we were what when where which " +
    "shall should who why will with would you your " +
    // Written together, as the index holds them.
    "arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt " +
    "hes hows im its ive thats theres theyre weve whats whens wheres whos whys youre youve"
  ).split(" "),
);

/**
 * Words that say that something isn't so: a heading with one of them answers a query with any of
 * them.
 */
export const negations: ReadonlySet<string> = new Set(
  "not cannot no arent cant couldnt didnt doesnt dont hadnt hasnt havent isnt shouldnt wasnt werent wont wouldnt".split(
    " ",
  ),
);

/**
 * Words that people ask with. They are in the index, but beside other words they say little about
 * what is asked for.
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

/** Terms of words seen before: a text says few different ones. */
const termCache = new Map<string, readonly string[]>();

/** Terms of a text for the index, with its stop words. */
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

/** Terms of a text for the index, without stop words. */
export function tokenize(text: string): string[] {
  return allTerms(text).filter((term) => !stopWords.has(term));
}
