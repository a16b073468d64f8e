/** For elements without attributes. */
type None = Record<never, string>;

/**
 * The custom elements of the site and their attributes, which pass data from a view to its script.
 * A view renders the element, and the `.client.ts` next to it defines it. Both are typed here: JSX
 * in components/elements.d.ts, scripts in lib/browser/site-element.ts. app/base.css sets how
 * elements are displayed.
 */
export interface ElementAttributes {
  /** `announcement-id`: stored when the reader dismisses the announcement. */
  "site-announcement": { "announcement-id": string };
  /** A base URL of the API in code, which the reader's own replaces. */
  "site-base": None;
  /** `template`: URL of a server, with `{host}` for the reader's host. */
  "site-base-switch": { template: string };
  "site-consent": None;
  "site-copy-code": None;
  /** `address`: a file whose text is copied, or the URL of the page whose `text` is copied. */
  "site-copy-page": { address: string; text?: string | undefined };
  "site-dropdown": None;
  "site-explorer": None;
  "site-field-filter": None;
  "site-filter": None;
  "site-filter-links": None;
  "site-helpful": None;
  /** `command`: opens the mobile menu, shows its main menu, or closes it. */
  "site-menu-link": { command: "open" | "main" | "close" };
  /** `rules`: old heading ids and their new URLs, as JSON of `[id, address][]`. */
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
  /** `name`: id of the sidebar, under which its state is stored. */
  "site-sidebar": { name: string };
  /** `group`: tabs of a group share the reader's choice. "" for tabs without a group. */
  "site-tabs": { group: string };
  "site-term": None;
  "site-theme-toggle": None;
  "site-toc": None;
  /** `operation`: slug of the operation, by which its form is loaded. */
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
