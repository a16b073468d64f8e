/** Events that the elements of a page exchange. All are dispatched on the document. */
interface SiteEvents {
  /** Preview only: React has hydrated the page. */
  "site:ready": Event;
  /** Preview only: the page was rendered again in place. */
  "site:refresh": Event;
  /** The reader has chosen another base address for the API. */
  "site:base": Event;
  /** The code of a sample has changed. */
  "site:samples": Event;
  /** The reader has entered or removed one of "Your values". */
  "site:values": Event;
}

declare global {
  interface DocumentEventMap extends SiteEvents {}
}

export function announce(name: keyof SiteEvents): void {
  document.dispatchEvent(new Event(name));
}

/**
 * Runs `action` now, or after hydration in the preview, where React would report any earlier change
 * as a mismatch with the server's HTML.
 */
export function whenReady(action: () => void): void {
  if (document.querySelector("script[data-wait]"))
    document.addEventListener("site:ready", action, { once: true });
  else action();
}

/** Runs `action` now, and in the preview again after each refresh. */
export function onPage(action: () => void): void {
  whenReady(action);
  document.addEventListener("site:refresh", action);
}

/** Runs `action` when the page is visible. Browsers prerender pages that readers may never open. */
export function whenShown(action: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", action, { once: true });
  else action();
}
