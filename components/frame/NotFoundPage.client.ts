import { h } from "@/components/ui/element.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
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
class NearestPages extends SiteElement<"site-nearest-pages"> {
  protected override start(): void {
    // Another form of an address was asked for, and the one that pages have is in the address bar by now.
    if (document.documentElement.dataset.normalized !== undefined) location.reload();
    // Without them the page still leads to the search and the start.
    this.offer().catch(() => this.setAttribute("data-none", ""));
  }

  private async offer(): Promise<void> {
    const missingPath = canonicalPath(here(location.pathname));
    const routes = rankNear(missingPath, await loadRoutes(this.read("sitemap"))).slice(0, offered);
    const titles = await Promise.all(routes.map((route) => titleOf(route).catch(() => "")));
    const links = routes.map((route, index) =>
      h(
        "a",
        { class: "text-link", href: href(route, basePath) },
        titles[index] ?? "",
        h("code", {}, ` ${route}`),
      ),
    );
    this.querySelector("ul")?.replaceChildren(...links.map((link) => h("li", {}, link)));
    this.hidden = false;
  }
}

defineElement("site-nearest-pages", NearestPages);
