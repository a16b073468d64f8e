/** Listens for presses on what matches `selector`, now and later. */
export function onPress<E extends HTMLElement>(
  selector: string,
  action: (element: E, event: MouseEvent) => void,
): void {
  document.addEventListener("click", (event) => {
    const element = event.target instanceof Element ? event.target.closest<E>(selector) : null;
    if (element) action(element, event);
  });
}

/** Runs `action` when somebody sees the page: browsers draw pages ahead that are never opened. */
export function whenShown(action: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener("prerenderingchange", action, { once: true });
  else action();
}

/**
 * Runs `action` now, and in the preview after every refresh. There React compares the page with the server's before it
 * takes over: changes have to come after.
 */
export function onPage(action: () => void): void {
  if (document.querySelector("script[data-wait]")) document.addEventListener("site:ready", action);
  else action();
  document.addEventListener("site:refresh", action);
}
