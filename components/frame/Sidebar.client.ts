import { whenShown } from "@/lib/browser/page";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readVisit, writeVisit } from "@/lib/browser/storage";
import { focusContentNext } from "./content-focus.client";

interface SidebarState {
  top: number;
  /** Groups that the reader opened (true) or closed (false), by the labels that lead to them. */
  open: Map<string, boolean>;
}

/**
 * Milliseconds after the last scroll until the position is stored. The next page may be prerendered
 * while this one is open.
 */
const storeDelay = 100;

/** Height in px of the fade at the top of the sidebar, where entries can't be read. */
const fadeHeight = 40;

/** Keeps the sidebar's scroll position and open groups from page to page. */
class Sidebar extends SiteElement<"site-sidebar"> {
  private top = 0;
  private open: SidebarState["open"] = new Map();
  private timer = 0;

  protected override start(signal: AbortSignal): void {
    // Update again when the page is shown. Storage may have changed since it was prerendered or put
    // in the back/forward cache.
    whenShown(() => this.update());
    addEventListener("pageshow", ({ persisted }) => persisted && this.update(), { signal });
    addEventListener("pagehide", () => this.store(), { signal });
    this.addEventListener("click", ({ target }) => this.handleClick(target), { signal });
    const handleScroll = () => {
      // Reading the position when the page unloads would force a layout before the next page
      // renders.
      this.top = this.scrollTop;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.store(), storeDelay);
    };
    this.addEventListener("scroll", handleScroll, { passive: true, signal });
  }

  /**
   * Restores open groups and the scroll position. With nothing stored, it centers the current page.
   */
  protected override update(): void {
    const stored = this.readStored();
    for (const group of this.querySelectorAll<HTMLDetailsElement>("#menu-tree details")) {
      const open = stored?.open.get(pathOf(group));
      // The group of the current page is always open, even if the reader closed it before.
      if (group.querySelector("[aria-current]")) group.open = true;
      else if (open !== undefined) group.open = open;
    }
    if (stored) this.scrollTop = stored.top;
    const current = this.querySelector("[aria-current=page]");
    if (current && !this.isFullyVisible(current)) {
      const below = current.getBoundingClientRect().top - this.getBoundingClientRect().top;
      this.scrollTop += below - this.clientHeight / 2;
    }
    this.open = stored?.open ?? new Map();
    this.top = this.scrollTop;
  }

  private handleClick(target: EventTarget | null): void {
    // A reader may click before the next frame reports the scroll. Layout is already up to date
    // after hit testing the pointer.
    this.top = this.scrollTop;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("#menu-tree a");
    if (link) focusContentNext(link);
    const summary = target.closest("#menu-tree summary");
    const group = summary?.parentElement;
    if (!(group instanceof HTMLDetailsElement)) return;
    // The click event comes before the toggle.
    this.open.set(pathOf(group), !group.open);
    this.store();
  }

  private isFullyVisible(item: Element): boolean {
    const inner = item.getBoundingClientRect();
    const outer = this.getBoundingClientRect();
    return inner.top >= outer.top + fadeHeight && inner.bottom <= outer.bottom;
  }

  /** In session storage, because the state belongs to one visit. */
  private get key() {
    return `sidebar:${this.read("name")}` as const;
  }

  private store(): void {
    // If storage is denied or full, the next page centers its entry.
    const { top, open } = this;
    writeVisit(this.key, JSON.stringify({ top, open: Object.fromEntries(open) }));
  }

  /** Other programs may have stored values of another type under this key. They are ignored. */
  private readStored(): SidebarState | undefined {
    try {
      const text = readVisit(this.key) ?? "null";
      const { top, open } = JSON.parse(text) as Record<keyof SidebarState, unknown>;
      if (typeof top !== "number" || !Number.isFinite(top)) return undefined;
      const entries: [string, unknown][] = Object.entries(open ?? {});
      const isAnswer = (entry: [string, unknown]): entry is [string, boolean] =>
        typeof entry[1] === "boolean";
      return { top, open: new Map(entries.filter(isAnswer)) };
    } catch {
      return undefined;
    }
  }
}

/**
 * Identifies a group by its label and those of the sections and groups around it, because labels
 * repeat.
 */
function pathOf(group: HTMLDetailsElement): string {
  const labels: string[] = [];
  for (
    let node: Element | null = group;
    node && node.id !== "menu-tree";
    node = node.parentElement
  ) {
    const label = node.querySelector(":scope > summary, :scope > p[id]")?.textContent?.trim();
    if (label) labels.unshift(label);
  }
  return labels.join("\n");
}

defineElement("site-sidebar", Sidebar);
