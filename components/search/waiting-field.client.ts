/**
 * Maximum length of a query in the dialog. The results page accepts longer ones, such as a pasted
 * error message.
 */
export const maxQueryLength = 64;

/** The field to type in until the dialog has loaded with its own field. */
export function waitingField(): HTMLInputElement | null {
  return document.querySelector("[data-search-wait]");
}

/**
 * Takes the focus while the dialog loads, so the browser handles typing as usual: any keyboard
 * layout, corrections, pasted text. On phones it opens the keyboard. Starts with the selected text.
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
  field.maxLength = maxQueryLength;
  field.setAttribute("aria-label", "Search docs");
  field.value = String(getSelection() ?? "")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, maxQueryLength);
  // The dialog handles Enter when the list for this query arrives (enter.ts).
  field.addEventListener("keydown", ({ key, isComposing }) => {
    if (key === "Enter" && !isComposing) field.dataset.entered = field.value;
  });
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
}

/** URL of the results page for the typed text, in case the dialog doesn't load. */
export function resultsAddress(link: HTMLAnchorElement): string {
  const query = waitingField()?.value.trim();
  return query ? `${link.href}?${new URLSearchParams({ q: query })}` : link.href;
}
