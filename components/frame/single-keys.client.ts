import { readStored, removeStored, writeStored } from "@/lib/browser/storage";

/** True while the reader types: single keys belong to the text then. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const key = "shortcuts";

/** Whether the shortcuts `/` and `?` work. People who dictate, or touch keys by accident, turn them off. */
export function hasSingleKeys(): boolean {
  return readStored(key, (value) => value === "off") === undefined;
}

export function keepSingleKeys(isOn: boolean): void {
  if (isOn) removeStored(key);
  else writeStored(key, "off");
}

/** Ctrl+K and ⌘K anywhere, `/` where nobody types. On many layouts `/` takes Shift: the key's value counts, not its place. */
export function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey) return false;
  if (event.metaKey || event.ctrlKey) return !event.shiftKey && event.key.toLowerCase() === "k";
  return event.key === "/" && !isTyping(event.target) && hasSingleKeys();
}

/** `?`, where it doesn't belong to a text or a dialog. */
export function isShortcutsKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key !== "?" || ctrlKey || metaKey || altKey || isTyping(target)) return false;
  return hasSingleKeys() && !document.querySelector("dialog[open]");
}
