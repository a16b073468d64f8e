import { rankNear } from "@/lib/shared/near";
import { basePath, canonicalPath, href, withoutBase } from "@/lib/shared/url";

/** How many routes the not-found page offers. */
const offered = 4;

const here = (path: string) => withoutBase(path, basePath) ?? path;

/** Routes of all pages, by the sitemap. */
async function loadRoutes(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  if (!response.ok) throw new Error(`${sitemap}: ${response.status}`);
  const addresses = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...addresses].map(([, address = ""]) => canonicalPath(here(new URL(address).pathname)));
}

/** Names the routes nearest to the address that was asked for. */
async function offerNearest(box: HTMLElement, list: Element): Promise<void> {
  const asked = canonicalPath(here(location.pathname));
  const routes = await loadRoutes(box.dataset.nearest ?? "");
  for (const route of rankNear(asked, routes).slice(0, offered)) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    link.href = href(route, basePath);
    link.textContent = route;
    item.append(link);
    list.append(item);
  }
  box.hidden = false;
}

const box = document.querySelector<HTMLElement>("[data-nearest]");
const list = box?.querySelector("[data-nearest-list]");
// Another form of an address was asked for, and the one that pages have is in the address bar by now.
if (document.documentElement.dataset.normalised !== undefined) location.reload();
// Without them the page still leads to the search and the start.
if (box && list) offerNearest(box, list).catch(() => box.setAttribute("data-none", ""));
