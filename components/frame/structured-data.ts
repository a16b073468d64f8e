import type {
  BlogPosting,
  BreadcrumbList,
  Organization,
  TechArticle,
  WebSite,
  WithContext,
} from "schema-dts";
import type { Post } from "@/lib/model/changelog";
import type { SiteConfig } from "@/lib/model/config";
import type { Page } from "@/lib/model/page";
import { routesBelow, type SidebarNode, type Site, sidebarRoutes } from "@/lib/model/site";
import { socialImage } from "@/lib/model/social-card";
import { absoluteUrl, isExternal } from "@/lib/util/url";

/** Pages as data of schema.org, for search engines. The types are schema-dts', so a wrong property does not compile. */

const context = "https://schema.org";

function organization(config: SiteConfig): Organization {
  return {
    "@type": "Organization",
    name: config.productName,
    url: config.links.website,
    logo: absoluteUrl(config.logo.src, config.url, config.basePath),
    sameAs: [config.links.github],
  };
}

/** Fields that all articles have in common. */
function article(config: SiteConfig, page: Page) {
  const url = absoluteUrl(page.route, config.url, config.basePath);
  return {
    headline: page.title,
    description: page.description,
    url,
    mainEntityOfPage: url,
    inLanguage: config.locale.htmlLang,
    dateModified: page.lastModified,
    image: socialImage(config, page).url,
    publisher: organization(config),
  };
}

/** A documentation page, or an operation of the API. */
export function techArticle(config: SiteConfig, page: Page): WithContext<TechArticle> {
  return {
    "@context": context,
    "@type": "TechArticle",
    ...article(config, page),
    articleSection: page.section[0],
    author: organization(config),
    isPartOf: {
      "@type": "WebSite",
      name: config.title,
      url: absoluteUrl("/", config.url, config.basePath),
    },
  };
}

/** A post of the changelog; `page` is its place in the list of pages. */
export function blogPosting(config: SiteConfig, page: Page, post: Post): WithContext<BlogPosting> {
  return {
    "@context": context,
    "@type": "BlogPosting",
    ...article(config, page),
    datePublished: post.date,
    articleSection: post.area,
    keywords: post.version === undefined ? [post.area] : [post.area, `v${post.version}`],
    author: organization(config),
  };
}

export function webSite(config: SiteConfig): WithContext<WebSite> {
  return {
    "@context": context,
    "@type": "WebSite",
    name: config.title,
    description: config.description,
    url: absoluteUrl("/", config.url, config.basePath),
    inLanguage: config.locale.htmlLang,
    publisher: organization(config),
  };
}

/**
 * Where a page is, as data and not as a line on the page. A section's address is that of its first page. Undefined for
 * a page that is below none: Google asks for two steps at least.
 */
export function breadcrumbs(
  site: Pick<Site, "config" | "sidebars">,
  page: Page,
): WithContext<BreadcrumbList> | undefined {
  const { config, sidebars } = site;
  const nodes = sidebars.find((sidebar) => routesBelow(sidebar.items).has(page.route))?.items;
  const sections = page.section.map((name, depth) => ({
    name,
    route: findSection(nodes ?? [], page.section.slice(0, depth + 1)),
  }));
  // A step needs its own address.
  const above = [{ name: config.title, route: "/" }, ...sections].filter(
    (step, index, all) =>
      step.route !== undefined &&
      step.route !== page.route &&
      all.findIndex((other) => other.route === step.route) === index,
  );
  if (above.length === 0) return undefined;
  const trail = [...above, { name: page.title, route: page.route }];
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, route = "/" }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: absoluteUrl(route, config.url, config.basePath),
    })),
  };
}

function findSection(
  nodes: readonly SidebarNode[],
  [label, ...rest]: readonly string[],
): string | undefined {
  const node = nodes.find((item) => item.type === "category" && item.label === label);
  if (node?.type !== "category") return undefined;
  if (rest.length > 0) return findSection(node.items, rest);
  const [first] = node.items;
  const overview = first?.type === "link" && !isExternal(first.href) ? first.href : undefined;
  return overview ?? sidebarRoutes(node.items)[0];
}
