import bar from "nprogress";
import { findPageLink } from "./page-link.client";

/** A page that takes longer to open than this shows a bar, in ms. */
const delay = 200;
/** Nothing tells that a navigation ended without a page, such as a download: the bar ends after this time, in ms. */
const longest = 30_000;

/** The thin bar of a slow change of page, from the press on a link until the next page is there. */
export function startPageProgress(): void {
  // The Trusted Types policy knows the text of the template (trusted-types.client.ts).
  const template = '<div class="bar"><div class="peg"></div></div>';
  bar.configure({ showSpinner: false, trickleSpeed: 200, barSelector: ".bar", template });
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    // Or its next step would bring it back.
    bar.status = null;
    bar.remove();
  };
  document.addEventListener("click", (event) => {
    const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
    if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey || !findPageLink(event.target)) return;
    stop();
    timer = window.setTimeout(() => {
      bar.start();
      timer = window.setTimeout(stop, longest);
    }, delay);
  });
  // The page may come back as it was, and Escape stops the browser.
  addEventListener("pagehide", stop);
  addEventListener("keydown", ({ key }) => key === "Escape" && stop());
}
