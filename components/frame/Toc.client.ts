import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { currentSection, isAtEnd } from "./current-section.client";
import { headingOf, jumpTarget, onJumpStart } from "./jump.client";

/** Distance in px below the navbar at which a heading counts as reached. */
const reachedDistance = 40;

/** The tables of contents of the page: one next to the text, one for narrow screens. */
const tocs = new Set<Toc>();
let isWaiting = false;

/**
 * Marks the current section. After a click on an entry, that's the chosen one until the reader
 * scrolls.
 */
class Toc extends SiteElement<"site-toc"> {
  private links: HTMLAnchorElement[] = [];
  private headings: HTMLElement[] = [];

  protected override start(signal: AbortSignal): void {
    tocs.add(this);
    signal.addEventListener("abort", () => tocs.delete(this));
    addEventListener("scroll", markInNextFrame, { passive: true, signal });
    addEventListener("resize", markInNextFrame, { passive: true, signal });
    // Near the end of a page, a jump may not scroll at all.
    onJumpStart(markInNextFrame, signal);
  }

  protected override update(): void {
    // Lists may also link to other pages, such as the changelog's months. Only headings on this
    // page are tracked.
    this.links = [...this.querySelectorAll<HTMLAnchorElement>("a")].filter(headingOf);
    this.headings = this.links.flatMap((link) => headingOf(link) ?? []);
    markInNextFrame();
  }

  findCurrent(): number {
    const root = document.documentElement;
    const target = jumpTarget();
    const chosen = target ? this.headings.indexOf(target) : -1;
    if (chosen >= 0) return chosen;
    const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + reachedDistance;
    const tops = this.headings.map((heading) => heading.getBoundingClientRect().top);
    return currentSection(tops, line, isAtEnd(), innerHeight);
  }

  mark(current: number): void {
    for (const [index, link] of this.links.entries()) {
      if (index === current) link.setAttribute("aria-current", "location");
      else link.removeAttribute("aria-current");
    }
  }
}

function markInNextFrame(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    // Measure all before marking any, because each mark invalidates the layout.
    const sections = [...tocs].map((toc) => ({ toc, current: toc.findCurrent() }));
    for (const { toc, current } of sections) toc.mark(current);
  });
}

defineElement("site-toc", Toc);
