import { h } from "@/components/ui/element.client";
import { rankNear } from "@/lib/util/did-you-mean";
import { basePath, canonicalPath, href, markdownRoute, withoutBase } from "@/lib/util/url";

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

/** Title of a page, which its Markdown version begins with. */
async function titleOf(route: string): Promise<string> {
  const response = await fetch(href(markdownRoute(route), basePath));
  const [, title = '""'] = /^title: (".*")$/m.exec(await response.text()) ?? [];
  return JSON.parse(title) as string;
}

/** Names the pages nearest to the address that was asked for. */
async function offerNearest(box: HTMLElement, list: Element): Promise<void> {
  const asked = canonicalPath(here(location.pathname));
  const routes = rankNear(asked, await loadRoutes(box.dataset.nearest ?? "")).slice(0, offered);
  const titles = await Promise.all(routes.map((route) => titleOf(route).catch(() => "")));
  for (const [index, route] of routes.entries())
    list.append(
      h(
        "li",
        {},
        h(
          "a",
          { class: "text-link", href: href(route, basePath) },
          titles[index] ?? "",
          h("code", {}, ` ${route}`),
        ),
      ),
    );
  box.hidden = false;
}

const box = document.querySelector<HTMLElement>("[data-nearest]");
const list = box?.querySelector("[data-nearest-list]");
// Another form of an address was asked for, and the one that pages have is in the address bar by now.
if (document.documentElement.dataset.normalized !== undefined) location.reload();
// Without them the page still leads to the search and the start.
if (box && list) offerNearest(box, list).catch(() => box.setAttribute("data-none", ""));
