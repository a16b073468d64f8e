import { canonicalPath } from "@/lib/shared/url";

/**
 * The address bar shows the one form a page has: `/x/index.html`, `/x.html` and `/x/` are `/x`. A host that doesn't know
 * that has sent its not-found page, which then loads the page of the new address (NotFoundPage.client.ts).
 */
export function normaliseAddress(): void {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname && /(\.html?|\/)$/i.test(pathname)) {
    history.replaceState(history.state, "", `${canonical}${search}${hash}`);
    document.documentElement.dataset.normalised = "";
  }
}
