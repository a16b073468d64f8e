import { isTyping } from "./shortcuts";

/** Ctrl+K and ⌘K anywhere, `/` where nobody types. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return false;
  if (event.metaKey || event.ctrlKey) return event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target);
}
