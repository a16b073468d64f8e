import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutBase } from "./url";

/** How a policy names an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

/** Integrity of a script of this site by its address, or undefined for an address that is none. */
export function scriptIntegrities(folder: string, base: string): (src: string) => string | undefined {
  const known = new Map<string, string>();
  return (src) => {
    const path = withoutBase(src, base);
    if (!path?.startsWith("/") || path.startsWith("//")) return undefined;
    const hash =
      known.get(path) ??
      createHash("sha384")
        .update(readFileSync(join(folder, path)))
        .digest("base64");
    known.set(path, hash);
    return `sha384-${hash}`;
  };
}
