import { decode } from "@/lib/util/url";
import { isAtEnd } from "./current-section.client";

/**
 * A click on a link to a heading of the same page. It lasts until its scroll ends, or until the
 * reader does something else.
 */
interface Jump {
  target: HTMLElement;
  /** Where the target was when the jump ended, in px from the top of the window. */
  landedAt?: number;
}

/** Jumps that are longer than this many screens aren't animated. */
const maxAnimatedScreens = 2;

/** How far, in px, a heading may be from its scroll position. */
const tolerance = 8;

/** The same when a jump ends, because text that is laid out on arrival moves the heading. */
const landingTolerance = 40;

/** In browsers without `scrollend`, a scroll has ended when nothing moved for this many ms. */
const restTime = 150;

let jump: Jump | undefined;
let isScrolling = false;
const startListeners = new Set<() => void>();

/** Whether a link was clicked and the page hasn't reached its heading yet. */
export function isJumping(): boolean {
  return isScrolling;
}

/** The heading that the reader jumped to, until the page scrolls away from it. */
export function jumpTarget(): HTMLElement | undefined {
  if (!jump) return undefined;
  const { target, landedAt } = jump;
  if (landedAt === undefined) return target;
  return Math.abs(target.getBoundingClientRect().top - landedAt) <= tolerance ? target : undefined;
}

/** Calls `listener` at the start of each jump, until `signal` aborts. */
export function onJumpStart(listener: () => void, signal: AbortSignal): void {
  startListeners.add(listener);
  signal.addEventListener("abort", () => startListeners.delete(listener));
}

/** Tracks jumps within the page, and animates short ones. Other ways to a heading jump at once. */
export function startJumps(): void {
  const root = document.documentElement;
  document.addEventListener("click", (event) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && headingOf(link);
    if (!target) return;
    // The search dialog dispatches its own click for a hit, which isn't trusted.
    const isWithinPage = event.isTrusted && link.closest("main, site-toc") !== null;
    root.toggleAttribute("data-smooth", isWithinPage && isNear(target));
    startJump(target);
  });
  addEventListener("hashchange", () => {
    const target = headingOf(location);
    if (target && jump?.target !== target && isReached(target)) startJump(target);
  });
  document.addEventListener("scrollend", ({ target }) => target === document && endJump());
  // Scrolling, clicking or typing ends a jump. The click or key that starts a jump comes before it.
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, endJump, { capture: true, passive: true });
  if (!("onscrollend" in window)) endWithoutEvent();
  const [navigation] = performance.getEntriesByType("navigation");
  const target = headingOf(location);
  // Reload and Back restore the reader's scroll position instead.
  if (target && (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate")
    startJump(target);
}

/** The heading of this page that a link leads to, if any. */
export function headingOf({
  origin,
  pathname,
  search,
  hash,
}: HTMLAnchorElement | Location): HTMLElement | null {
  const isThisPage =
    origin === location.origin && pathname === location.pathname && search === location.search;
  return isThisPage && hash ? document.getElementById(decode(hash.slice(1))) : null;
}

function startJump(target: HTMLElement): void {
  jump = { target };
  isScrolling = true;
  for (const listener of startListeners) listener();
}

function endJump(): void {
  document.documentElement.removeAttribute("data-smooth");
  if (!isScrolling) return;
  isScrolling = false;
  if (!jump || jump.landedAt !== undefined) return;
  // Something else may have scrolled the page before the end of the jump was noticed.
  if (isLanded(jump.target)) jump.landedAt = jump.target.getBoundingClientRect().top;
  else jump = undefined;
}

/** Whether a jump has arrived: the heading is in position, or the page is at its end. */
function isLanded(target: HTMLElement): boolean {
  const root = document.documentElement;
  const { scrollPaddingTop } = getComputedStyle(root);
  const { scrollMarginTop } = getComputedStyle(target);
  const expectedTop =
    (Number.parseFloat(scrollPaddingTop) || 0) + Number.parseFloat(scrollMarginTop);
  const { top } = target.getBoundingClientRect();
  if (Math.abs(top - expectedTop) <= landingTolerance) return true;
  return isAtEnd() && top > expectedTop && top < innerHeight;
}

function endWithoutEvent(): void {
  let timer = 0;
  addEventListener(
    "scroll",
    () => {
      clearTimeout(timer);
      timer = window.setTimeout(endJump, restTime);
    },
    { passive: true },
  );
}

function isNear(target: HTMLElement): boolean {
  return Math.abs(target.getBoundingClientRect().top) <= maxAnimatedScreens * innerHeight;
}

/** Back also leads to the address of a heading, but restores the reader's own scroll position. */
function isReached(target: HTMLElement): boolean {
  const { top } = target.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 4;
}
