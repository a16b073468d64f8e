import { onPage } from "@/components/ui/events.client";
import { headingOf, jumpTarget, onJumpStart } from "./jump.client";

/** Distance below the navbar, in px, at which a heading counts as reached. */
const reach = 40;

/**
 * Index of the section that the reader is in, from the tops of the headings relative to the viewport. At the end short
 * sections can never reach the line: the last visible heading is where the reader is.
 */
export function currentSection(
  tops: readonly number[],
  line: number,
  atEnd: boolean,
  viewport: number,
): number {
  const last = tops.findLastIndex((top) => (atEnd ? top < viewport : top <= line));
  return Math.max(last, 0);
}

/** Marks the current section in every table of contents of the page: the one that the reader chose, until they scroll. */
export function startToc(): void {
  let headings: HTMLElement[] = [];
  let links: HTMLAnchorElement[][] = [];
  let waiting = false;
  const update = () => {
    waiting = false;
    const root = document.documentElement;
    const line = Number.parseFloat(getComputedStyle(root).scrollPaddingTop) + reach;
    const atEnd = innerHeight + scrollY >= root.scrollHeight - 2 && scrollY > 0;
    const tops = headings.map((heading) => heading.getBoundingClientRect().top);
    const target = jumpTarget();
    const chosen = target ? headings.indexOf(target) : -1;
    const current = chosen >= 0 ? chosen : currentSection(tops, line, atEnd, innerHeight);
    for (const list of links) {
      list.forEach((link, index) => {
        if (index === current) link.setAttribute("aria-current", "location");
        else link.removeAttribute("aria-current");
      });
    }
  };
  const schedule = () => {
    if (!waiting && headings.length > 0) {
      waiting = true;
      requestAnimationFrame(update);
    }
  };
  onPage(() => {
    // A list may lead to other pages too, as the months of the changelog do: only what is here can be reached.
    links = [...document.querySelectorAll("[data-toc]")].map((toc) =>
      [...toc.querySelectorAll<HTMLAnchorElement>("a")].filter(headingOf),
    );
    headings = (links[0] ?? []).flatMap((link) => headingOf(link) ?? []);
    schedule();
  });
  // Near the end of a page a jump may not scroll at all.
  onJumpStart(schedule);
  addEventListener("scroll", schedule, { passive: true });
  addEventListener("resize", schedule, { passive: true });
  // On narrow screens the list covers the text: a choice closes it.
  document.addEventListener("click", (event) => {
    const bar =
      event.target instanceof Element
        ? event.target.closest("[data-toc] a")?.closest("details")
        : null;
    if (bar) bar.open = false;
  });
}
