import { canonicalPath } from "@/lib/url";

/** The address bar shows the one form a page has: `/x/index.html`, `/x.html` and `/x/` are `/x`. */
export function normaliseAddress(): void {
  const { pathname, search, hash } = location;
  const canonical = canonicalPath(pathname);
  if (canonical !== pathname && /(\.html?|\/)$/i.test(pathname)) {
    history.replaceState(history.state, "", `${canonical}${search}${hash}`);
  }
}
