/** Events between the parts of a page, all on the document. */
interface SiteEvents {
  /** In the preview: React has taken over the page. */
  "site:ready": Event;
  /** In the preview: the page was rendered again in place. */
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
 * Runs `action` now. In the preview React compares the page with the server's before it takes over,
 * so changes have to come after.
 */
export function whenReady(action: () => void): void {
  if (document.querySelector("script[data-wait]"))
    document.addEventListener("site:ready", action, { once: true });
  else action();
}

/** Runs `action` now, and in the preview after every refresh. */
export function onPage(action: () => void): void {
  whenReady(action);
  document.addEventListener("site:refresh", action);
}

/** Runs `action` when somebody sees the page: browsers draw pages ahead that are never opened. */
export function whenShown(action: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", action, { once: true });
  else action();
}
