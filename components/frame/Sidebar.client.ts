import { whenShown } from "@/lib/browser/page";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { readVisit, writeVisit } from "@/lib/browser/storage";
import { focusContentNext } from "./content-focus.client";

interface Stored {
  top: number;
  /** The groups that the reader opened (true) or closed, by the labels that lead to them. */
  open: Map<string, boolean>;
}

/** Time after the last scroll before the place is stored, in ms: the next page may be prerendered while this one is open. */
const pause = 100;

/** Height of the fade at the top of the sidebar, in px: an entry under it can't be read. */
const covered = 40;

/** Keeps its scroll and its open categories from page to page. */
class Sidebar extends SiteElement<"site-sidebar"> {
  private top = 0;
  private open: Stored["open"] = new Map();
  private timer = 0;

  protected override start(signal: AbortSignal): void {
    // Again: storage may have changed between prerendering and showing, or while Back kept the page.
    whenShown(() => this.update());
    addEventListener("pageshow", ({ persisted }) => persisted && this.update(), { signal });
    addEventListener("pagehide", () => this.keep(), { signal });
    this.addEventListener("click", ({ target }) => this.noticePress(target), { signal });
    const noticeScroll = () => {
      // Asked for as the page goes, the place would cost a layout before the next page is drawn.
      this.top = this.scrollTop;
      clearTimeout(this.timer);
      this.timer = window.setTimeout(() => this.keep(), pause);
    };
    this.addEventListener("scroll", noticeScroll, { passive: true, signal });
  }

  /** Shows what the reader opened and closed; without a memory the current page is centered. */
  protected override update(): void {
    const stored = this.readStored();
    for (const group of this.querySelectorAll<HTMLDetailsElement>("#menu-tree details")) {
      const open = stored?.open.get(pathOf(group));
      // A reader who closed the group of this page, and comes to it again, sees where they are.
      if (group.querySelector("[aria-current]")) group.open = true;
      else if (open !== undefined) group.open = open;
    }
    if (stored) this.scrollTop = stored.top;
    const current = this.querySelector("[aria-current=page]");
    if (current && !this.showsAll(current)) {
      const below = current.getBoundingClientRect().top - this.getBoundingClientRect().top;
      this.scrollTop += below - this.clientHeight / 2;
    }
    this.open = stored?.open ?? new Map();
    this.top = this.scrollTop;
  }

  private noticePress(target: EventTarget | null): void {
    // Someone in a hurry clicks before the frame that would report the scroll; layout is known where a pointer was found.
    this.top = this.scrollTop;
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("#menu-tree a");
    if (link) focusContentNext(link);
    const summary = target.closest("#menu-tree summary");
    const group = summary?.parentElement;
    if (!(group instanceof HTMLDetailsElement)) return;
    // The click comes before the toggle.
    this.open.set(pathOf(group), !group.open);
    this.keep();
  }

  private showsAll(item: Element): boolean {
    const inner = item.getBoundingClientRect();
    const outer = this.getBoundingClientRect();
    return inner.top >= outer.top + covered && inner.bottom <= outer.bottom;
  }

  /** Session storage: the state belongs to a visit, not to the reader for ever. */
  private get key() {
    return `sidebar:${this.read("name")}` as const;
  }

  private keep(): void {
    // Denied or full: the next page centers its entry.
    const { top, open } = this;
    writeVisit(this.key, JSON.stringify({ top, open: Object.fromEntries(open) }));
  }

  /** Values of any other type come from another program, and are ignored. */
  private readStored(): Stored | undefined {
    try {
      const text = readVisit(this.key) ?? "null";
      const { top, open } = JSON.parse(text) as Record<keyof Stored, unknown>;
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

/** The place of a group: the labels of the sections and groups around it, and its own. Other places use the same labels. */
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
