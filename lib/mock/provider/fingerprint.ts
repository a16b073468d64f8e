/** FNV-1a: a number for a text, the same everywhere. */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}

/** Sixteen characters for an id. */
export function fingerprint(text: string): string {
  return [text, `${text}.`].map((part) => hashOf(part).toString(16).padStart(8, "0")).join("");
}
