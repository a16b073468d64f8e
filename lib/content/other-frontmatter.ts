/** Advice for a frontmatter key of another documentation system. */
export interface KeyAdvice {
  hint: string;
  /** The name of the same key here. */
  name?: string;
  /**
   * True if the key can be removed without a loss, because all pages have what it turns on, or
   * never have it.
   */
  removed?: boolean;
}

const removed = (hint: string): KeyAdvice => ({ hint: `Remove it: ${hint}`, removed: true });
const order: KeyAdvice = { hint: "Write `position`.", name: "position" };
const label: KeyAdvice = { hint: "Write `sidebarLabel`.", name: "sidebarLabel" };
const contents = removed("every page has its table of contents.");
const edited = removed("dates and the link to the source come from Git.");
const neighbors = removed("the links to the pages before and after come from the sidebar.");
const card = removed("every page gets a card with its title.");
const layout = removed("pages have one layout.");
const hidden: KeyAdvice = {
  hint: "Write `unlisted: true` to keep the page out of navigation and search.",
};

/** Frontmatter keys of Docusaurus, Starlight, Nextra, Mintlify, VitePress and Fumadocs. */
const advice: Readonly<Record<string, KeyAdvice>> = {
  sidebar_label: label,
  sidebarTitle: label,
  navTitle: label,
  nav_title: label,
  sidebar_position: order,
  nav_order: order,
  order,
  weight: order,
  sidebar: {
    hint: "Write `sidebarLabel: …` and `position: …` on lines of their own. The sidebar itself is in `content/sidebars.ts`.",
  },
  id: { hint: "Remove it: the file's path is its name. Another address is `slug: /…`." },
  permalink: { hint: "Write `slug: /…`." },
  url: { hint: "Write `slug: /…`, or a link in `content/sidebars.ts` for another site." },
  hide_title: removed("a page always shows its title."),
  hide_table_of_contents: contents,
  hideToc: contents,
  toc: contents,
  outline: contents,
  tableOfContents: contents,
  toc_min_heading_level: contents,
  toc_max_heading_level: contents,
  pagination_label: neighbors,
  pagination_prev: neighbors,
  pagination_next: neighbors,
  prev: neighbors,
  next: neighbors,
  displayed_sidebar: removed("`content/sidebars.ts` lists the pages."),
  custom_edit_url: edited,
  editUrl: edited,
  editLink: edited,
  last_update: edited,
  lastUpdated: edited,
  lastModified: edited,
  date: edited,
  authors: edited,
  author: edited,
  image: card,
  cover: card,
  "og:image": card,
  "og:title": card,
  "og:description": card,
  tags: { hint: "Write `keywords: [one, two]` with words that readers search for." },
  head: { hint: "Remove it: `title` and `description` make the head." },
  template: layout,
  layout,
  mode: layout,
  wide: layout,
  full: layout,
  theme: layout,
  hero: layout,
  banner: { hint: "Write a callout at the top of the page: `:::info`." },
  icon: removed("the navigation has no icons."),
  iconType: removed("the navigation has no icons."),
  tag: removed("the navigation has no badges."),
  badge: removed("the navigation has no badges."),
  className: layout,
  sidebar_class_name: layout,
  sidebar_custom_props: layout,
  sidebar_key: layout,
  hidden,
  noindex: hidden,
  search: hidden,
  searchable: hidden,
  pagefind: hidden,
  published: { hint: "Write `draft: true` for a page that isn't published yet." },
  redirect_from: { hint: "Write `aliases: [/old]`, or a line in `redirects.ts`." },
  subtitle: { hint: "Write it as the first sentence of the page, or as `description`." },
  summary: { hint: "Write `description`.", name: "description" },
  excerpt: { hint: "Write `description`.", name: "description" },
  related: { hint: "Write the links at the end of the page." },
  openapi: { hint: "Remove it: operations come from `openapi.json`." },
  api: { hint: "Remove it: operations come from `openapi.json`." },
};

/**
 * Returns advice for a key of another system. Undefined for an unlisted key, or if the advice names
 * a key that isn't among `keys`.
 */
export function adviseKey(key: string, keys: readonly string[]): KeyAdvice | undefined {
  const keyAdvice = Object.hasOwn(advice, key) ? advice[key] : undefined;
  return keyAdvice?.name && !keys.includes(keyAdvice.name) ? undefined : keyAdvice;
}
