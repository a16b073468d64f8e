import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readStored, writeStored } from "@/lib/browser/storage";

const key = (group: string) => `tabs:${group}` as const;

/**
 * Labels of tabs are short plain text. A stored label that this page doesn't have may belong to
 * another page.
 */
const isLabel = (value: string) => /^[^<>{}"\p{Cc}]{1,60}$/u.test(value);

/** Keeps the tabs of a group in sync, and remembers the choice. */
export class Tabs extends SiteElement<"site-tabs"> {
  protected override start(signal: AbortSignal): void {
    const follow = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && this.inputs().includes(target))
        this.applyChoice(target);
    };
    this.addEventListener("change", follow, { signal });
    // Find-in-page found something in a hidden tab, which the browser shows next.
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

  /** Opens the tab that contains an element. Returns whether it was closed. */
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

  private applyChoice(input: HTMLInputElement): void {
    const group = this.read("group");
    this.hideClosed();
    if (!group) return;
    const before = input.getBoundingClientRect().top;
    for (const tabs of document.querySelectorAll<Tabs>(`site-tabs[group="${group}"]`)) {
      tabs.choose(input.value);
      tabs.hideClosed();
    }
    writeStored(key(group), input.value);
    // The height of panels above may have changed, so keep the clicked tab under the pointer.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  }

  private choose(value: string): void {
    const input = this.inputs().find((item) => item.value === value);
    if (!input || input.checked) return;
    input.checked = true;
    // On phones, the row of tabs scrolls. Keep a part of the previous tab in view.
    const label = input.parentElement;
    label?.parentElement?.scrollTo(label.offsetLeft - 32, 0);
  }

  /** Makes hidden tabs searchable with find-in-page, in browsers that can reveal them. */
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
