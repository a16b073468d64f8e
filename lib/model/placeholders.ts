/**
 * What a placeholder stands for, which decides which values it accepts: a key or name, a URL with
 * its scheme, a host name, or an id. Values that come from a file, or that differ each time, are
 * filled in by hand.
 */
export type PlaceholderKind = "token" | "url" | "host" | "id" | "by hand";

/** A placeholder in samples for a value that only the reader has. */
export interface Placeholder {
  /**
   * The placeholder as samples write it. Several names can mean the same value, and the first is
   * its key.
   */
  names: readonly [string, ...string[]];
  label: string;
  kind: PlaceholderKind;
  /** True for keys and passwords, which are never shown after they are filled in. */
  secret: boolean;
  /** Where readers find the value. */
  where?: string;
}

/**
 * Matches all placeholders. `PATH_TO_YOUR_DOCS` is a different name, and so is `%20YOUR_API_KEY`.
 */
export const placeholderWords = /(?<![A-Za-z_])YOUR_[A-Z0-9_]+/g;

/** True for code with placeholders. */
export function hasPlaceholder(code: string): boolean {
  return /(?<![A-Za-z_])YOUR_[A-Z0-9_]/.test(code);
}
