import { rmSync } from "node:fs";
import { join } from "node:path";

/**
 * Next exports its not-found page under two names. Hosts serve 404.html for what isn't there; the other one would be a
 * page at `/_not-found` that answers 200. Its payload stays: 404.html loads it.
 */
export function removeSecondNotFound(exported: string): void {
  rmSync(join(exported, "_not-found.html"), { force: true });
}
