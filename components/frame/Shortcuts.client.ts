import { onPress } from "@/components/ui/events.client";
import { readStored, removeStored, writeStored } from "@/lib/shared/storage";

/** True while the reader types: single keys belong to the text then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

const key = "shortcuts";

/** Whether `/` and `?` alone do something: who speaks to a computer, or touches keys by chance, turns them off. */
export function hasSingleKeys(): boolean {
  return readStored(key, (value) => value === "off") === undefined;
}

/** `?` and a button of the footer open the list of shortcuts, a native dialog of the layout, with its one setting. */
export function startShortcuts(): void {
  // Reading takes away what isn't ours.
  hasSingleKeys();
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    if (!hasSingleKeys() || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    openShortcuts();
  });
  onPress("[data-shortcuts-open]", openShortcuts);
  document.addEventListener("change", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || !target.matches("[data-single-keys]")) return;
    if (target.checked) removeStored(key);
    else writeStored(key, "off");
  });
  document.addEventListener("click", (event) => {
    const dialog = event.target instanceof HTMLDialogElement ? event.target : null;
    // A press on the dialog itself is one on its backdrop: the content fills it.
    if (dialog?.matches("[data-shortcuts]")) dialog.close();
  });
}

function openShortcuts(): void {
  const dialog = document.querySelector<HTMLDialogElement>("[data-shortcuts]");
  const setting = dialog?.querySelector<HTMLInputElement>("[data-single-keys]");
  if (setting) setting.checked = hasSingleKeys();
  dialog?.showModal();
}
