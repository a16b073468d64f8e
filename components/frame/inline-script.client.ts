import { startEarlySearch } from "@/components/search/early-search.client";
import { readStored } from "@/lib/browser/storage";
import { canonicalPath } from "@/lib/util/url";
import { queueClicks } from "./click-queue.client";
import { reloadIncomplete } from "./reload.client";
import { storedTheme } from "./theme.client";

/**
 * The inline script in the head, which runs before first paint. It has only what would otherwise
 * flash. Keep it small.
 */
const root = document.documentElement;
reloadIncomplete();
normalizeAddress();
queueClicks();
startEarlySearch();
root.dataset.js = "";
if (navigator.userAgent.includes("Mac OS")) root.dataset.mac = "";
root.dataset.theme = storedTheme();
// Otherwise the index of all pages would be painted and then replaced by the results.
if (/\/search$/.test(location.pathname) && /[?&]q=[^&]/.test(location.search))
  root.dataset.searching = "wait";
// Forgets a dismissed id that isn't the current one.
if (readStored("announcement", (id) => id === process.env.ANNOUNCEMENT))
  root.dataset.dismissed = "";

/**
 * Puts the canonical form of the address into the address bar: `/x` for `/x/index.html`, `/x.html`
 * and `/x/`. A host that doesn't redirect has sent its not-found page, which then loads the new
 * address (NotFoundPage.client.ts).
 */
function normalizeAddress(): void {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname);
  if (canonical === pathname || !/(\.html?|\/)$/i.test(pathname)) return;
  history.replaceState(history.state, "", `${canonical}${search}${hash}`);
  root.dataset.normalized = "";
}
