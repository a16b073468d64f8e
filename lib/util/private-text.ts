/**
 * Replacement for private text. In the phrases of readers it replaces text that differs from person
 * to person.
 */
const ellipsis = "…";

/**
 * Text that may be private: keys and passwords, addresses of people, account and telephone numbers.
 */
const privatePatterns: readonly RegExp[] = [
  // An email address, or the user in a server's address.
  /[^\s@<>"'`(,;:/]+(?::[^\s@/]*)?@[^\s@<>"'`),;]+/g,
  // A home folder.
  /(?<=[/\\](?:users|home)[/\\])[^\s/\\]+/gi,
  // The value after a name of something secret: `API_KEY=…`, `password: …`.
  /(?<=(?:key|token|secret|passw(?:or)?d|pwd|authorization|credentials?)["']?\s*[:=]\s*["']?)[^\s"']+/gi,
  // A header with a credential. `Bearer token` and `ApiKey header` are words.
  /(?<=\b(?:bearer|apikey|basic)\s+)(?=\S*[\d=])\S{6,}/gi,
  // Keys with a known prefix.
  /(?<![\p{L}\p{N}])(?:(?:sk|pk|rk|ag|pypi|glpat|lsv2)-|(?:gh[opsur]|github_pat|hf|sk|pk|phc|phx|xai|gsk)_|xox[abprs]-|AKIA|ASIA|AIza|ya29\.|eyJ)[\w.+/=-]{4,}/gu,
  // Random letters and digits and what they are joined to: hashes, ids and keys of any kind.
  /\S*(?<![\p{L}\p{N}])(?=[a-z]*\d)(?=\d*[a-z])[a-z\d]{12,}\S*/giu,
  // An account, card or telephone number.
  /\+?\d(?:[ ().-]{0,2}\d){6,}|\d{6,}/g,
  /\b\d{1,3}(?:\.\d{1,3}){3}\b/g,
];

/** Replaces text that may be private. The rest stays readable. */
export function blankPrivate(text: string): string {
  return privatePatterns
    .reduce((remaining, pattern) => remaining.replace(pattern, ellipsis), text)
    .replace(/…(?:\s*…)+/g, ellipsis);
}
