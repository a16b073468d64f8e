/** Longest query of the dialog, in characters. The results page takes more: a pasted error message is longer. */
export const longestQuery = 64;

/** The field that replaces the dialog's own until that is there. */
export function waitingField(): HTMLInputElement | null {
  return document.querySelector("[data-search-wait]");
}

/**
 * Takes the focus while the dialog loads, so that the browser itself keeps what is typed meanwhile: letters of any
 * layout, corrections, pasted text. On a phone the keyboard comes up with the press. It starts with the selection.
 */
export function openWaitingField(): void {
  if (waitingField()) return;
  const field = document.createElement("input");
  field.dataset.searchWait = "";
  field.className = "vh";
  // Typing scrolls to the field, and Safari zooms in on small text.
  Object.assign(field.style, { position: "fixed", top: "0", fontSize: "16px" });
  field.autocomplete = "off";
  field.spellcheck = false;
  field.maxLength = longestQuery;
  field.setAttribute("aria-label", "Search docs");
  field.value = String(getSelection() ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, longestQuery);
  // The dialog does it when the list of this query comes (enter.ts).
  field.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) field.dataset.entered = field.value;
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
}

/** Address of the results page for what was typed: the way on when the dialog doesn't come. */
export function resultsAddress(link: HTMLAnchorElement): string {
  const query = waitingField()?.value.trim();
  return query ? `${link.href}?${new URLSearchParams({ q: query })}` : link.href;
}
