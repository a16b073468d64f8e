/**
 * Adds a note to an element that React hydrates later: in a shadow root, which React doesn't look into. As a child it
 * would be taken for a mistake, and the whole page would be drawn again without it.
 */
export function addNote(host: HTMLElement, note: HTMLElement): void {
  const root = host.shadowRoot ?? host.attachShadow({ mode: "open" });
  if (!root.hasChildNodes()) root.append(document.createElement("slot"));
  root.append(note);
}
