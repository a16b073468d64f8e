import { startEarlySearch } from "@/components/search/early-search.client";
import { readStored } from "@/lib/browser/storage";
import { canonicalPath } from "@/lib/util/url";
import { queueClicks } from "./click-queue.client";
import { reloadIncomplete } from "./reload.client";
import { storedTheme } from "./theme.client";

/** Runs inline in the head, before first paint: what would flash if it came later. Keep it small. */
const root = document.documentElement;
reloadIncomplete();
normalizeAddress();
queueClicks();
startEarlySearch();
root.dataset.js = "";
if (navigator.userAgent.includes("Mac OS")) root.dataset.mac = "";
root.dataset.theme = storedTheme();
// The index of all pages would be painted first and then give way to the results.
if (/\/search$/.test(location.pathname) && /[?&]q=[^&]/.test(location.search))
  root.dataset.searching = "wait";
// Another id than that of today's bar is forgotten.
if (readStored("announcement", (id) => id === process.env.ANNOUNCEMENT))
  root.dataset.dismissed = "";

/**
 * The address bar shows the one form a page has: `/x/index.html`, `/x.html` and `/x/` are `/x`. A host that doesn't know
 * that has sent its not-found page, which then loads the page of the new address (NotFoundPage.client.ts).
 */
function normalizeAddress(): void {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname);
  if (canonical === pathname || !/(\.html?|\/)$/i.test(pathname)) return;
  history.replaceState(history.state, "", `${canonical}${search}${hash}`);
  root.dataset.normalized = "";
}
