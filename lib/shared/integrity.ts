import { createHash } from "node:crypto";

/** How a policy names an inline script. */
export function scriptHash(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
