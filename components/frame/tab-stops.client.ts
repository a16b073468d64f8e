/**
 * Code blocks and tables, which may scroll. In the HTML each is a tab stop, because some browsers
 * don't focus scrollable regions.
 */
const regions = 'main :is(pre, [role="group"])[tabindex]';

let isWaiting = false;

/** Keeps only regions that do scroll as tab stops, and updates them when layout changes. */
export function startTabStops(): void {
  setStops();
  for (const type of ["resize", "toggle", "change"])
    addEventListener(type, setStopsSoon, { capture: true, passive: true });
}

function setStopsSoon(): void {
  if (isWaiting) return;
  isWaiting = true;
  requestAnimationFrame(() => {
    isWaiting = false;
    setStops();
  });
}

function setStops(): void {
  const all = [...document.querySelectorAll<HTMLElement>(regions)];
  const stops = all.map(scrolls);
  for (const [index, region] of all.entries()) region.tabIndex = stops[index] ? 0 : -1;
}

function scrolls(region: HTMLElement): boolean {
  // Code that is far off-screen has no width until something asks for its layout.
  const line = region.querySelector("code > .l")?.getBoundingClientRect().width ?? 0;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  return Math.max(scrollWidth, line) > clientWidth + 1 || scrollHeight > clientHeight + 1;
}
