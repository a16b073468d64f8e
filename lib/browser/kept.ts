/** Controls whose press the boot script keeps while the frame script is on its way. */
const controls = "[data-theme-toggle],[data-copy],[data-copy-page],[data-wrap],[data-dismiss],[data-menu],[data-video]";

/** A kept press shows as pending after this time, in ms. */
const pendingAfter = 200;

declare global {
  interface Window {
    /** Ends keeping and gives the controls that were pressed, each once, in their order. */
    siteKept?: () => HTMLElement[];
  }
}

/** In the boot script: nothing that is pressed before the frame script runs is lost. */
export function keepPresses(): void {
  const pressed = new Set<HTMLElement>();
  const keep = (event: MouseEvent) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (!control) return;
    event.preventDefault();
    pressed.add(control);
    setTimeout(() => {
      if (pressed.has(control)) control.dataset.pending = "";
    }, pendingAfter);
  };
  document.addEventListener("click", keep, true);
  window.siteKept = () => {
    document.removeEventListener("click", keep, true);
    const list = [...pressed];
    pressed.clear();
    return list;
  };
}

/** In the frame script, when all its parts listen: what was pressed happens now, exactly once. */
export function replayPresses(): void {
  for (const control of window.siteKept?.() ?? []) {
    delete control.dataset.pending;
    control.click();
  }
  delete window.siteKept;
}
