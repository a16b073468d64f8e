import { defineElement, SiteElement } from "@/lib/browser/site-element";

/** A dropdown. A click or the focus elsewhere closes it, and so does Escape. */
class Dropdown extends SiteElement<"site-dropdown"> {
  protected override start(signal: AbortSignal): void {
    const details = this.querySelector("details");
    if (!details) return;
    let listening = new AbortController();
    signal.addEventListener("abort", () => listening.abort());
    const toggle = () => {
      listening.abort();
      listening = new AbortController();
      if (details.open) this.listenOutside(details, listening.signal);
    };
    details.addEventListener("toggle", toggle, { signal });
  }

  /** Listens to the document, but only while the dropdown is open. */
  private listenOutside(details: HTMLDetailsElement, signal: AbortSignal): void {
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node) || !this.contains(target)) details.open = false;
    };
    for (const type of ["click", "touchstart", "focusin"])
      document.addEventListener(type, closeOutside, { passive: true, signal });
    const closeByKey = ({ key }: KeyboardEvent) => {
      if (key !== "Escape") return;
      details.open = false;
      details.querySelector("summary")?.focus();
    };
    document.addEventListener("keydown", closeByKey, { signal });
    this.addEventListener("keydown", (event) => this.moveByKey(event), { signal });
  }

  /** Moves through the list with the arrow keys, wrapping around at both ends. */
  private moveByKey(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const items = [...this.querySelectorAll<HTMLElement>("li :is(a, button)")];
    const index = items.indexOf(document.activeElement as HTMLElement);
    items.at(index < 0 && step < 0 ? -1 : (index + step) % items.length)?.focus();
  }
}

defineElement("site-dropdown", Dropdown);
