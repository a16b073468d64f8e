/** Milliseconds until a queued click is shown as pending. */
const pendingAfter = 200;

/** Controls that were clicked, each once. */
const queued = new Set<HTMLElement>();

/**
 * Runs in the inline script. Remembers clicks on controls whose element isn't defined yet, and
 * replays them once it is. Views mark controls that do nothing without their script with
 * `data-queue-click`.
 */
export function queueClicks(): void {
  document.addEventListener("click", queueClick, true);
  // If the scripts failed to load, follow queued links the normal way.
  addEventListener("load", () => {
    for (const control of queued) if (isLink(control) && forgetClick(control)) control.click();
  });
}

/** Removes a control from the queue. Returns whether it was queued. */
export function forgetClick(control: HTMLElement): boolean {
  delete control.dataset.pending;
  return queued.delete(control);
}

function queueClick(event: MouseEvent): void {
  const { target, metaKey, ctrlKey, shiftKey } = event;
  const control =
    target instanceof Element ? target.closest<HTMLElement>("[data-queue-click]") : null;
  const name = control && findElement(control);
  if (!control || !name || customElements.get(name)) return;
  // The browser handles clicks that open another tab, and all clicks once the page has loaded
  // completely.
  const isBrowsers = metaKey || ctrlKey || shiftKey || document.readyState === "complete";
  if (isLink(control) && isBrowsers) return;
  event.preventDefault();
  if (queued.has(control)) return;
  queued.add(control);
  setTimeout(() => {
    if (queued.has(control)) control.dataset.pending = "";
  }, pendingAfter);
  customElements.whenDefined(name).then(() => {
    if (forgetClick(control)) control.click();
  });
}

/** Name of the custom element around a control. */
function findElement(control: HTMLElement): string | undefined {
  for (let node = control.parentElement; node; node = node.parentElement)
    if (node.localName.includes("-")) return node.localName;
  return undefined;
}

function isLink(control: HTMLElement): boolean {
  return control instanceof HTMLAnchorElement;
}
