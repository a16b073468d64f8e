import type { System } from "./system";

/** The systems beside which ours is measured. Their settings are in the folders here. */
export const docusaurus: System = {
  name: "docusaurus",
  title: "Docusaurus",
  about: "rspack (@docusaurus/faster), easyops-cn's local search (lunr)",
  content: { folder: "docs", extension: "md" },
  output: "build",
  caches: [".docusaurus", "node_modules/.cache"],
  packages: ["@docusaurus/core", "@docusaurus/faster", "@easyops-cn/docusaurus-search-local", "react"],
  dev: (port) => ({ args: ["--port", String(port)], env: {} }),
  ui: {
    sidebar: "aside",
    search: { input: "input.navbar__search-input", item: "[class*=suggestion_]" },
    theme: "nav.navbar button[class*=toggleButton]",
    group: "aside .menu__list-item--collapsed > .menu__list-item-collapsible > .menu__link",
    menu: "button.navbar__toggle",
  },
};

export const starlight: System = {
  name: "starlight",
  title: "Starlight",
  about: "Astro, Pagefind",
  content: { folder: "src/content/docs", extension: "md" },
  output: "dist",
  caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
  packages: ["@astrojs/starlight", "astro"],
  dev: (port) => ({ args: ["--port", String(port)], env: {} }),
  slash: true,
  ui: {
    sidebar: "nav.sidebar",
    search: {
      open: "button[data-open-modal]",
      input: ".pagefind-ui__search-input",
      item: ".pagefind-ui__result",
    },
    theme: "starlight-theme-select select",
    group: "nav.sidebar details > summary",
    menu: "button[popovertarget=starlight__sidebar]",
  },
};

export const fumadocs: System = {
  name: "fumadocs",
  title: "Fumadocs",
  about: "static export of Next (Turbopack), its static search",
  content: { folder: "content/docs", extension: "md" },
  output: "out",
  caches: [".next", ".source"],
  packages: ["fumadocs-ui", "fumadocs-core", "fumadocs-mdx", "next", "react"],
  dev: (port) => ({ args: ["--port", String(port)], env: {} }),
  ui: {
    sidebar: "aside",
    search: { open: "button[data-search-full]", input: "[role=dialog] input", item: "[role=dialog] [aria-selected]" },
    theme: "aside [data-theme-toggle]",
    group: "aside button[aria-expanded=false][data-panel-trigger], aside button[data-state=closed]",
    menu: "button[aria-label='Open Sidebar']",
  },
};

export const nextra: System = {
  name: "nextra",
  title: "Nextra",
  about: "docs theme, static export of Next (Turbopack), Pagefind",
  content: { folder: "content", extension: "md" },
  output: "out",
  caches: [".next"],
  packages: ["nextra", "nextra-theme-docs", "next", "pagefind"],
  dev: (port) => ({ args: ["--port", String(port)], env: {} }),
  ui: {
    sidebar: "aside",
    search: { input: "input[type=search]", item: ".nextra-search-results a, [role=option]" },
    theme: "aside button[title='Change theme']",
    group: "aside li:not(.open) > button",
    menu: "button.nextra-hamburger",
  },
};

/** How much JavaScript the framework itself asks for: no styles, no search, no highlighting. */
export const bare: System = {
  name: "bare",
  title: "Bare Next",
  about: "a layout, a page and `Link`, of the same version as ours",
  content: { folder: "content", extension: "md" },
  output: "out",
  caches: [".next"],
  packages: ["next", "react"],
  ui: { sidebar: "nav" },
};
