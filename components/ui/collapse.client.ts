/**
 * Milliseconds for opening a panel of this height: quick for short panels, and not slow for tall
 * ones. The formula is from Material.
 */
export function collapseDuration(height: number): number {
  if (height <= 0) return 0;
  const unit = height / 36;
  return Math.round((4 + 15 * unit ** 0.25 + unit / 5) * 10);
}

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");
const running = new WeakMap<HTMLDetailsElement, Animation>();

/**
 * Animates opening and closing of `details`. The state stays native: `open` changes at the start of
 * opening and at the end of closing, so screen readers and find-in-page are always right. Panels
 * that overlay the page open instantly (`data-instant`).
 */
export function startCollapse(): void {
  document.addEventListener("click", (event) => {
    const summary = event.target instanceof Element ? event.target.closest("summary") : null;
    const details = summary?.parentElement;
    if (!(details instanceof HTMLDetailsElement) || event.defaultPrevented) return;
    if (details.dataset.instant !== undefined) return;
    event.preventDefault();
    toggle(details);
  });
}

function toggle(details: HTMLDetailsElement): void {
  const opening = !details.open || details.dataset.closing !== undefined;
  const from = details.offsetHeight;
  running.get(details)?.cancel();
  delete details.dataset.closing;
  details.open = opening;
  const to = details.offsetHeight;
  details.open = true;
  if (!opening) details.dataset.closing = "";
  const duration = reducedMotion.matches ? 1 : collapseDuration(Math.abs(to - from));
  details.style.overflow = "clip";
  const animation = details.animate(
    { height: [`${from}px`, `${to}px`] },
    { duration, easing: "cubic-bezier(.2, .7, .2, 1)" },
  );
  running.set(details, animation);
  animation.onfinish = () => {
    details.style.overflow = "";
    if (details.dataset.closing === undefined) return;
    delete details.dataset.closing;
    details.open = false;
  };
}
