import { readStored, removeStored } from "@/lib/shared/storage";
import { canonicalPath } from "@/lib/shared/url";
import { queueClicks } from "./click-queue.client";
import { reloadIncomplete } from "./reload.client";
import { storedTheme } from "./theme.client";
import { startTrustedTypes } from "./trusted-types.client";

/** Runs inline in the head, before first paint: what would flash if it came later. Keep it small. */
const root = document.documentElement;
startTrustedTypes();
reloadIncomplete();
normaliseAddress();
queueClicks();
root.dataset.js = "";
if (navigator.userAgent.includes("Mac OS")) root.dataset.mac = "";
root.dataset.theme = storedTheme();
// The index of all pages would be painted first and then give way to the results.
if (/\/search$/.test(location.pathname) && /[?&]q=[^&]/.test(location.search)) root.dataset.searching = "wait";
const dismissed = readStored("announcement");
// The bar does not exist yet; its id is compared as soon as the parser has made it.
if (dismissed) {
  const check = () => {
    const bar = document.querySelector<HTMLElement>("[data-announcement]");
    if (!bar) return false;
    if (bar.dataset.announcement === dismissed) root.dataset.dismissed = "";
    else removeStored("announcement");
    return true;
  };
  const observer = new MutationObserver(() => {
    if (check()) observer.disconnect();
  });
  observer.observe(root, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}

/**
 * The address bar shows the one form a page has: `/x/index.html`, `/x.html` and `/x/` are `/x`. A host that doesn't know
 * that has sent its not-found page, which then loads the page of the new address (NotFoundPage.client.ts).
 */
function normaliseAddress(): void {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname);
  if (canonical === pathname || !/(\.html?|\/)$/i.test(pathname)) return;
  history.replaceState(history.state, "", `${canonical}${search}${hash}`);
  root.dataset.normalised = "";
}
