/** For elements without attributes. */
type None = Record<never, string>;

/**
 * The custom elements of the site, with the attributes by which a view tells its script something.
 * A view renders the element, and the `.client.ts` next to it defines it. Views get their JSX types
 * from here (components/elements.d.ts), scripts theirs (lib/browser/site-element.ts). How each is
 * displayed is in app/base.css.
 */
export interface ElementAttributes {
  /** `announcement-id`: what is stored when the reader dismisses it. */
  "site-announcement": { "announcement-id": string };
  /** A base address of the API in code: the reader's own takes its place. */
  "site-base": None;
  /** `template`: address of a server in which `{host}` stands for the reader's. */
  "site-base-switch": { template: string };
  "site-consent": None;
  "site-copy-code": None;
  /** `address`: a file whose text is copied, or the page that has `text`. */
  "site-copy-page": { address: string; text?: string | undefined };
  "site-dropdown": None;
  "site-explorer": None;
  "site-field-filter": None;
  "site-filter": None;
  "site-filter-links": None;
  "site-helpful": None;
  /** `command`: the mobile menu opens, shows the main menu, or closes. */
  "site-menu-link": { command: "open" | "main" | "close" };
  /** `rules`: old ids of headings and their new addresses, as JSON of `[id, address][]`. */
  "site-redirected-anchors": { rules: string };
  "site-navbar": None;
  "site-nearest-pages": { sitemap: string };
  "site-operation-filter": None;
  "site-page-bar": None;
  "site-privacy-choices": None;
  /** `settings`: `SearchSettings` as JSON. */
  "site-search": { settings: string };
  "site-search-form": None;
  "site-send-sample": None;
  "site-shortcuts": None;
  /** `name`: id of the sidebar; its state is kept by it. */
  "site-sidebar": { name: string };
  /**
   * `group`: tabs of one group show the same choice; "" for tabs that keep their choice to
   * themselves.
   */
  "site-tabs": { group: string };
  "site-term": None;
  "site-theme-toggle": None;
  "site-toc": None;
  /** `operation`: the slug of the operation, by which its form is found. */
  "site-try-it": { operation: string };
  "site-values": None;
  /** Name of this version, base path of the newest one, and route of the page. */
  "site-version-menu": { version: string; newest: string; route: string };
  /** `video`: YouTube id. */
  "site-video": { video: string; name: string };
  "site-wrap-code": None;
  "site-zoom": None;
}

export type ElementName = keyof ElementAttributes;
