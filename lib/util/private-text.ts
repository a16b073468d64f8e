/**
 * Replaces something private. In readers' phrases it replaces text that differs from one person to
 * the next.
 */
const blank = "…";

/**
 * Text that may be personal: keys and passwords, addresses of persons, numbers of accounts and
 * telephones.
 */
const privateParts: readonly RegExp[] = [
  // An address of a person, and the name before an @ in an address of a server.
  /[^\s@<>"'`(,;:/]+(?::[^\s@/]*)?@[^\s@<>"'`),;]+/g,
  // The folder of a person.
  /(?<=[/\\](?:users|home)[/\\])[^\s/\\]+/gi,
  // The value after a name of something secret: `API_KEY=…`, `password: …`.
  /(?<=(?:key|token|secret|passw(?:or)?d|pwd|authorization|credentials?)["']?\s*[:=]\s*["']?)[^\s"']+/gi,
  // A header with a credential. `Bearer token` and `ApiKey header` are words.
  /(?<=\b(?:bearer|apikey|basic)\s+)(?=\S*[\d=])\S{6,}/gi,
  // Keys with a beginning that tells whose they are.
  /(?<![\p{L}\p{N}])(?:(?:sk|pk|rk|ag|pypi|glpat|lsv2)-|(?:gh[opsur]|github_pat|hf|sk|pk|phc|phx|xai|gsk)_|xox[abprs]-|AKIA|ASIA|AIza|ya29\.|eyJ)[\w.+/=-]{4,}/gu,
  // Letters and digits at random, with what they are joined to: hashes, ids and keys of any kind.
  /\S*(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}\S*/giu,
  // A number of an account, a card, a telephone.
  /\+?\d(?:[ ().-]{0,2}\d){6,}|\d{6,}/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
];

/** A text without what may be private; what is left of it reads on. */
export function blankPrivate(text: string): string {
  return privateParts
    .reduce((left, part) => left.replace(part, blank), text)
    .replace(/…(?:\s*…)+/g, blank);
}
