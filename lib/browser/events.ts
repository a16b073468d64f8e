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

/** Runs `action` now and after every client navigation. */
export function onPage(action: () => void): void {
  action();
  document.addEventListener("site:navigate", action);
}
