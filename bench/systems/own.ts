import type { System, Ui } from "./system";

const ui: Ui = {
  sidebar: "[data-sidebar]",
  search: { open: "a[data-search]", input: ".DocSearch-Input", item: ".DocSearch-Modal [role=treeitem]" },
  theme: "[data-theme-toggle]",
  group: "[data-sidebar] details:not([open]) > summary",
  menu: "[data-menu=open]",
  copy: "[data-copy]",
  page: "details:has([data-copy-page]) > summary",
  tab: "[role=radiogroup] label:not(:has(:checked))",
};

const shared = {
  output: "out",
  caches: [".cache", ".next", "public/assets", "public/changelog", "public/openapi.json"],
  packages: ["next", "react", "shiki"],
  dev: (port: number) => ({ args: [], env: { PORT: String(port), HOST: "localhost" } }),
  ui,
};

/** A copy of this project with the corpus as its content (own-content.ts), built by its own command with all gates. */
export const ours: System = {
  ...shared,
  name: "ours",
  title: "Ours",
  about: "this project with the corpus as its content",
  content: { folder: "content/docs", extension: "mdx" },
  env: { SITE_SETTINGS: "bench-settings.json" },
};

/** The whole project as it is. */
export const site: System = {
  ...shared,
  name: "site",
  title: "Our whole site",
  about: "this project as it is: docs, API reference, posts, tags, social cards",
  content: { folder: "content/docs", extension: "mdx" },
};
