import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";

const key = (group: string) => `tabs:${group}` as const;

/** Labels of tabs are short and plain; one that this page does not have may be of another page. */
const isLabel = (value: string) => /^[^<>{}"\p{Cc}]{1,60}$/u.test(value);

/** Shows the same choice as the other tabs of its group, and remembers it. */
export class Tabs extends SiteElement<"site-tabs"> {
  protected override start(signal: AbortSignal): void {
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && this.inputs().includes(target)) this.take(target);
    };
    this.addEventListener("change", follow, { signal });
    // The browser's own search has found something in a closed tab, and shows it next.
    this.addEventListener("beforematch", ({ target }) => this.openAt(target as Element), {
      signal,
    });
  }

  protected override update(): void {
    const group = this.read("group");
    const stored = group && readStored(key(group), isLabel);
    if (stored) this.choose(stored);
    this.hideClosed();
  }

  /** Opens the tab that an element is in, and says whether it was closed. */
  openAt(element: Element): boolean {
    const panel = this.panels().find((item) => item.contains(element));
    const input = this.inputs().find(({ value }) => value === panel?.dataset.tab);
    if (!input || input.checked) return false;
    input.checked = true;
    this.hideClosed();
    return true;
  }

  private inputs(): HTMLInputElement[] {
    return [...this.querySelectorAll<HTMLInputElement>(":scope > [role=radiogroup] input")];
  }

  private panels(): HTMLElement[] {
    return [...this.querySelectorAll<HTMLElement>(":scope > [data-tab]")];
  }

  private take(input: HTMLInputElement): void {
    const group = this.read("group");
    this.hideClosed();
    if (!group) return;
    const before = input.getBoundingClientRect().top;
    for (const tabs of document.querySelectorAll<Tabs>(`site-tabs[group="${group}"]`)) {
      tabs.choose(input.value);
      tabs.hideClosed();
    }
    writeStored(key(group), input.value);
    // Panels above may have changed their height: what was pressed stays under the pointer.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  }

  private choose(value: string): void {
    const input = this.inputs().find((item) => item.value === value);
    if (!input || input.checked) return;
    input.checked = true;
    // On a phone a list shows the first of its tabs only. A part of the tab before stays in view.
    const label = input.parentElement;
    label?.parentElement?.scrollTo(label.offsetLeft - 32, 0);
  }

  /** Lets the browser's own search find what closed tabs hold, where it can open what it has found. */
  private hideClosed(): void {
    if (!("onbeforematch" in document.body)) return;
    const chosen = this.inputs().find(({ checked }) => checked)?.value;
    for (const panel of this.panels()) {
      if (panel.dataset.tab === chosen) panel.removeAttribute("hidden");
      else panel.setAttribute("hidden", "until-found");
    }
  }
}

defineElement("site-tabs", Tabs);
