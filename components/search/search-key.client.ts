import { hasSingleKeys, isTyping } from "@/components/frame/single-keys.client";

/** Ctrl+K and ⌘K anywhere, `/` where nobody types. On many layouts `/` takes Shift: the key's value counts, not its place. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target) && hasSingleKeys();
}
