import { findLink } from "./runtime";

/** As long as client navigation waits with its bar (components/shell/progress.ts), in ms. */
const delay = 200;

/** The bar of slow navigation while the runtime isn't there: the browser follows links by itself then. */
export function startPageProgress(): void {
  let timer = 0;
  let bar: HTMLElement | undefined;
  const stop = () => {
    clearTimeout(timer);
    bar?.remove();
  };
  document.addEventListener("click", (event) => {
    if (document.documentElement.dataset.ready !== undefined || !leavesPage(event)) return;
    stop();
    timer = window.setTimeout(() => {
      bar = document.createElement("div");
      // The same as the library's, for the same styles (components/shell/outside.css).
      bar.id = "nprogress";
      bar.dataset.document = "";
      bar.append(document.createElement("div"));
      bar.firstElementChild?.classList.add("bar");
      document.body.append(bar);
    }, delay);
  });
  // The page may come back as it was, and Escape stops the browser.
  addEventListener("pagehide", stop);
  addEventListener("keydown", ({ key }) => key === "Escape" && stop());
}

/** True when this tab goes to another page of the site. What has an extension may be a download. */
function leavesPage(event: MouseEvent): boolean {
  const link = findLink(event.target);
  const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  const elsewhere = defaultPrevented || metaKey || ctrlKey || shiftKey || altKey;
  return link !== undefined && !elsewhere && !link.target && !/\.\w+$/.test(link.pathname);
}
