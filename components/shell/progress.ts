import bar from "nprogress";

/** A navigation that takes longer than this shows a bar, in ms. */
const delay = 200;

let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * The thin bar of slow navigation. Its library is part of the runtime: fetched when a navigation is slow, it would come
 * after the page, or never.
 */
export function startProgress(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    bar.configure({
      showSpinner: false,
      trickleSpeed: 200,
      barSelector: ".bar",
      // The Trusted Types policy knows this text (lib/browser/trusted-types.ts).
      template: '<div class="bar"><div class="peg"></div></div>',
    });
    bar.start();
  }, delay);
}

export function finishProgress(): void {
  clearTimeout(timer);
  // Nothing happens when no bar is there.
  bar.done();
}
