import { readStored, removeStored, writeStored } from "@/lib/browser/storage";

/** Whether the focus is in a text field, where single keys are text. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const key = "shortcuts";

/**
 * Whether the single-key shortcuts `/` and `?` are on. People who use dictation, or press keys by
 * accident, turn them off.
 */
export function hasSingleKeys(): boolean {
  return readStored(key, (value) => value === "off") === undefined;
}

export function storeSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(key);
  else writeStored(key, "off");
}

/**
 * Ctrl+K and ⌘K anywhere, and `/` outside of text fields. Many keyboard layouts need Shift for `/`,
 * so compare the character, not the key's position.
 */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target) && hasSingleKeys();
}

/** `?` outside of text fields and dialogs. */
export function isShortcutsKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== "?" || ctrlKey || metaKey || altKey || isTyping(target)) return false;
  return hasSingleKeys() && !document.querySelector("dialog[open]");
}
