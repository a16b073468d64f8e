/** A navigation that takes longer than this shows a bar, in ms. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;
let finish: (() => void) | undefined;

/** The thin bar of slow navigation. Its library is asked for only when a navigation is slow. */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(async () => {
    const waiting = timer;
    const { default: bar } = await import("nprogress");
    // The page may have come while the library did.
    if (waiting !== timer) return;
    bar.configure({
      showSpinner: false,
      trickleSpeed: 200,
      barSelector: ".bar",
      // The Trusted Types policy knows this text (lib/browser/trusted-types.ts).
      template: '<div class="bar"><div class="peg"></div></div>',
    });
    bar.start();
    finish = () => bar.done();
  }, delay);
}

export function finishProgress(): void {
  clearTimeout(timer);
  timer = undefined;
  finish?.();
  finish = undefined;
}
