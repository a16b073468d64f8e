/** A word of samples that stands for what only the reader has. */
export interface Placeholder {
  /** As samples write it. Several names can mean the same value. */
  names: readonly [string, ...string[]];
  /** What it is, in a few words. */
  label: string;
  /** A key or a password: never shown once it is filled in. */
  secret: boolean;
}
