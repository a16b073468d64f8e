import { readStored, writeStored } from "./storage";

/** A version of the docs, as far as a choice between versions needs it. */
export interface VersionChoice {
  name: string;
  path: string;
}

/** Key of the version that a reader chose last. There is one version today; the key is kept for the day there are two. */
export const preferredVersionKey = "docs-preferred-version";

/** The stored choice when it still exists, else the last published version (or the first). */
export function preferredVersion<V extends VersionChoice & { isLast?: boolean }>(
  versions: readonly V[],
): V | undefined {
  const stored = readStored(preferredVersionKey, (name) => versions.some((version) => version.name === name));
  return (
    versions.find((version) => version.name === stored) ?? versions.find((version) => version.isLast) ?? versions[0]
  );
}

export function savePreferredVersion(name: string): void {
  writeStored(preferredVersionKey, name);
}
