/** A queued click shows as pending after this time, in ms. */
const pendingAfter = 200;

/** Controls that were pressed, each once. */
const queued = new Set<HTMLElement>();

/**
 * In the inline script: a press on a control whose element has no script yet happens once it has one.
 * A view says with `data-queue-click` which of its controls do nothing without it.
 */
export function queueClicks(): void {
  document.addEventListener("click", queueClick, true);
  // The scripts have failed: a link still leads somewhere.
  addEventListener("load", () => {
    for (const control of queued) if (isLink(control) && forgetClick(control)) control.click();
  });
}

/** Takes a control out of the queue, and says whether it was there. */
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
  // A link in another tab is the browser's, and one of a page that is complete leads somewhere.
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

/** Name of the custom element that a control is in. */
function findElement(control: HTMLElement): string | undefined {
  for (let node = control.parentElement; node; node = node.parentElement)
    if (node.localName.includes("-")) return node.localName;
  return undefined;
}

function isLink(control: HTMLElement): boolean {
  return control instanceof HTMLAnchorElement;
}
