import { absoluteUrl } from "@/lib/url";
import { type Post, standaloneTitle } from "./changelog";
import type { SiteConfig } from "./config";
import type { Doc } from "./site";

/** Address of a file's source, for "Edit this page". */
export function editUrl(config: SiteConfig, file: string): string {
  return `${config.links.edit}${file}`;
}

/** A new issue with the page filled in. */
export function issueUrl(config: SiteConfig, page: { title: string; route: string }): string {
  const query = new URLSearchParams({
    title: `Docs: ${page.title}`,
    body: `Page: ${absoluteUrl(page.route, config.url, config.basePath)}\n\nWhat is wrong or missing:\n`,
  });
  return `${config.links.issues}?${query}`;
}

/** schema.org BreadcrumbList of a doc: the trail is data for search engines, not a line on the page. */
export function breadcrumbJsonLd(config: SiteConfig, doc: Pick<Doc, "title" | "route" | "section">): object {
  const trail = [
    { name: config.title, item: absoluteUrl("/", config.url, config.basePath) },
    ...doc.section.map((name) => ({ name, item: undefined })),
    { name: doc.title, item: absoluteUrl(doc.route, config.url, config.basePath) },
  ];
  return {
    "@context": "https://schema.org",
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, item }, index) => ({ "@type": "ListItem", position: index + 1, name, item })),
  };
}

/** schema.org BlogPosting of a post. */
export function postJsonLd(config: SiteConfig, post: Post): object {
  const url = absoluteUrl(post.route, config.url, config.basePath);
  const product = { "@type": "Organization", name: config.productName, url: config.links.website };
  return {
    "@context": "https://schema.org",
    "@type": "BlogPosting",
    headline: standaloneTitle(post),
    description: post.description,
    datePublished: post.date,
    url,
    mainEntityOfPage: url,
    articleSection: post.area,
    keywords: post.version === undefined ? [post.area] : [post.area, `v${post.version}`],
    image: post.image && absoluteUrl(post.image, config.url, config.basePath),
    inLanguage: config.locale.htmlLang,
    author: post.authors.length > 0 ? post.authors.map((author) => ({ "@type": "Person", ...author })) : product,
    publisher: product,
  };
}
