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

/**
 * Structured data (schema.org) for search engines. The types are from schema-dts, so a wrong
 * property is a compile error.
 */

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

/** Fields that all articles share. */
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

/** Structured data of a documentation page or an operation. */
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

/** Structured data of a changelog post. `page` is its entry in the list of pages. */
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
 * The page's breadcrumbs, which are only in the structured data. A section links to its first page.
 * Undefined for a page without a parent, because Google requires at least two items.
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
  // Each item needs its own URL.
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
