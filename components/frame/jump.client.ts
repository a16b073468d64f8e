import { decode } from "@/lib/util/url";
import { isAtEnd } from "./current-section.client";

/**
 * A jump: a link leads to a heading of the page that is open. It lasts until the scroll that it causes has ended, or until
 * the reader does something else.
 */
interface Jump {
  target: HTMLElement;
  /** Distance of the target from the top of the window when the jump ended, in px. */
  landedAt?: number;
}

/** Jumps that are longer than this are not animated: in screens. */
const longestAnimation = 2;

/** How far a heading may be from where its link leads to, in px. */
const tolerance = 8;

/** How far from its place a heading may be when a jump has ended: text that is laid out on arrival moves it, in px. */
const landingTolerance = 40;

/** Where the search for `scrollend` is in vain, a scroll has ended when nothing moved for this time, in ms. */
const restTime = 150;

let jump: Jump | undefined;
let isScrolling = false;
const onJump = new Set<() => void>();

/** True from the press on a link until the page has come to its heading. */
export function isJumping(): boolean {
  return isScrolling;
}

/** The heading that the reader jumped to, as long as the page stays where the jump ended. */
export function jumpTarget(): HTMLElement | undefined {
  if (!jump) return undefined;
  const { target, landedAt } = jump;
  if (landedAt === undefined) return target;
  return Math.abs(target.getBoundingClientRect().top - landedAt) <= tolerance ? target : undefined;
}

/** Calls `listener` when a jump begins, until `signal` ends it. */
export function onJumpStart(listener: () => void, signal: AbortSignal): void {
  onJump.add(listener);
  signal.addEventListener("abort", () => onJump.delete(listener));
}

/** Notices jumps, and animates the short ones. Everything else that leads to a heading lands at once. */
export function startJumps(): void {
  const root = document.documentElement;
  document.addEventListener("click", (event) => {
    const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const target = link && headingOf(link);
    if (!target) return;
    // The press on a search hit is the dialog's own, and so not trusted.
    const isWithinPage = event.isTrusted && link.closest("main, site-toc") !== null;
    root.toggleAttribute("data-smooth", isWithinPage && isNear(target));
    begin(target);
  });
  addEventListener("hashchange", () => {
    const target = headingOf(location);
    if (target && jump?.target !== target && isReached(target)) begin(target);
  });
  document.addEventListener("scrollend", ({ target }) => target === document && end());
  // The reader ends a jump by scrolling, pressing or typing. The press or key of a click on a link comes before its jump.
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    addEventListener(type, end, { capture: true, passive: true });
  if (!("onscrollend" in window)) endWithoutEvent();
  const [navigation] = performance.getEntriesByType("navigation");
  const target = headingOf(location);
  // Reload and Back return to where the reader was.
  if (target && (navigation as PerformanceNavigationTiming | undefined)?.type === "navigate")
    begin(target);
}

/** The heading of this page that an address leads to. */
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

function begin(target: HTMLElement): void {
  jump = { target };
  isScrolling = true;
  for (const listener of onJump) listener();
}

function end(): void {
  document.documentElement.removeAttribute("data-smooth");
  if (!isScrolling) return;
  isScrolling = false;
  if (!jump || jump.landedAt !== undefined) return;
  // Something else may have scrolled the page on, before the end of the jump could be seen.
  if (isLanded(jump.target)) jump.landedAt = jump.target.getBoundingClientRect().top;
  else jump = undefined;
}

/** Whether a jump to `target` has arrived: the heading is at its place, or the page is at its end. */
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
      timer = window.setTimeout(end, restTime);
    },
    { passive: true },
  );
}

function isNear(target: HTMLElement): boolean {
  return Math.abs(target.getBoundingClientRect().top) <= longestAnimation * innerHeight;
}

/** Back leads to the address of a heading as well, but to where the reader was. */
function isReached(target: HTMLElement): boolean {
  const { top } = target.getBoundingClientRect();
  return top >= 0 && top < innerHeight / 4;
}
