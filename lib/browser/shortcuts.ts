/** True while the reader types: single keys belong to the text then. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))
  );
}

/** `?` opens the list of shortcuts, a native dialog of the layout. */
export function startShortcuts(): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "?" || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
    const dialog = document.querySelector<HTMLDialogElement>("[data-shortcuts]");
    if (!dialog || dialog.open || document.querySelector("dialog[open]")) return;
    event.preventDefault();
    dialog.showModal();
  });
  document.addEventListener("click", (event) => {
    const dialog = event.target instanceof HTMLDialogElement ? event.target : null;
    // A press on the dialog itself is one on its backdrop: the content fills it.
    if (dialog?.matches("[data-shortcuts]")) dialog.close();
  });
}
