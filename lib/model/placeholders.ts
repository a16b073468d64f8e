/**
 * What a placeholder stands for, which decides the values that it takes: a key or a name, an
 * address with its scheme, the name of a host, an id. What comes from a file, or differs each time
 * it appears, is filled in by hand.
 */
export type PlaceholderKind = "token" | "url" | "host" | "id" | "by hand";

/** A word of samples that stands for what only the reader has. */
export interface Placeholder {
  /** As samples write it. Several names can mean the same value; the first is its key. */
  names: readonly [string, ...string[]];
  label: string;
  kind: PlaceholderKind;
  /** A key or a password: never shown once it is filled in. */
  secret: boolean;
  /** Where a reader finds it. */
  where?: string;
}

/**
 * Every word that has the form of a placeholder. `PATH_TO_YOUR_DOCS` is another name,
 * `%20YOUR_API_KEY` is not.
 */
export const placeholderWords = /(?<![A-Za-z_])YOUR_[A-Z0-9_]+/g;

/** True for code that a reader can fill in. */
export function hasPlaceholder(code: string): boolean {
  return /(?<![A-Za-z_])YOUR_[A-Z0-9_]/.test(code);
}
