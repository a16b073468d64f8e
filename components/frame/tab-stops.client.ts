/** Code blocks and tables, which may scroll. In HTML each is a Tab stop, because some browsers don't focus what scrolls. */
const regions = 'main :is(pre, [role="group"])[tabindex]';

let isWaiting = false;

/** Leaves only what scrolls as a Tab stop, now and when something changes what does. */
export function keepTabStops(): void {
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
  // Code far from the window has no width until something in it is asked for its own.
  const line = region.querySelector("code > .l")?.getBoundingClientRect().width ?? 0;
  const { scrollWidth, clientWidth, scrollHeight, clientHeight } = region;
  return Math.max(scrollWidth, line) > clientWidth + 1 || scrollHeight > clientHeight + 1;
}
