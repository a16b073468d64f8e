import { h } from "@/components/ui/element.client";
import { defineElement, SiteElement } from "@/lib/browser/site-element";
import { rankNear } from "@/lib/util/did-you-mean";
import { basePath, canonicalPath, href, markdownRoute, withoutBase } from "@/lib/util/url";

/** How many similar pages the not-found page suggests. */
const maxSuggestions = 4;

const removeBasePath = (path: string) => withoutBase(path, basePath) ?? path;

/** Loads the routes of all pages from the sitemap. */
async function loadRoutes(sitemap: string): Promise<string[]> {
  const response = await fetch(sitemap);
  if (!response.ok) throw new Error(`${sitemap}: ${response.status}`);
  const addresses = (await response.text()).matchAll(/<loc>([^<]+)<\/loc>/g);
  return [...addresses].map(([, address = ""]) =>
    canonicalPath(removeBasePath(new URL(address).pathname)),
  );
}

/** Loads a page's title, which is the first line of its Markdown version. */
async function fetchTitle(route: string): Promise<string> {
  const response = await fetch(href(markdownRoute(route), basePath));
  const [, title = '""'] = /^title: (".*")$/m.exec(await response.text()) ?? [];
  return JSON.parse(title) as string;
}

/** Suggests the pages whose address is most similar to the requested one. */
class NearestPages extends SiteElement<"site-nearest-pages"> {
  protected override start(): void {
    // The requested address was a variant of a page's address, such as one with `.html`. The
    // address bar has the canonical form by now.
    if (document.documentElement.dataset.normalized !== undefined) location.reload();
    // Without suggestions, the page still links to search and the start page.
    this.suggestPages().catch(() => this.setAttribute("data-none", ""));
  }

  private async suggestPages(): Promise<void> {
    const missingPath = canonicalPath(removeBasePath(location.pathname));
    const routes = rankNear(missingPath, await loadRoutes(this.read("sitemap"))).slice(
      0,
      maxSuggestions,
    );
    const titles = await Promise.all(routes.map((route) => fetchTitle(route).catch(() => "")));
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
