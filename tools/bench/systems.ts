export const systemNames = ["ours", "docusaurus", "starlight"] as const;
export type SystemName = (typeof systemNames)[number];

/** CSS selectors for the parts of a system's pages. */
export interface Ui {
  /** The sidebar in a wide window. */
  sidebar: string;
  search: {
    /** Selector of the button that opens search. Undefined if the input is on the page. */
    open?: string;
    input: string;
    /** Selector of a result, which is or contains a link. */
    item: string;
  };
}

/** A documentation site generator. */
export interface System {
  name: SystemName;
  title: string;
  /** Folder of the pages, and the extension of their files. */
  content: { folder: string; extension: "md" | "mdx" };
  /** Folder of the built site. */
  output: string;
  /** Folders that are removed before a cold build, besides the output. */
  caches: readonly string[];
  /** Arguments after `npm run dev`, and the environment of the preview. */
  dev: (port: number) => { args: readonly string[]; env: Readonly<Record<string, string>> };
  env?: Readonly<Record<string, string>>;
  ui: Ui;
  /** Whether URLs of pages end with a slash. */
  slash?: boolean;
}

export const systems: Readonly<Record<SystemName, System>> = {
  /**
   * A copy of this project with the corpus as its content (docs-only.ts). It's built by its own
   * command, with all checks.
   */
  ours: {
    name: "ours",
    title: "This site",
    content: { folder: "content/docs", extension: "mdx" },
    output: "out",
    caches: [".cache", ".next", "public/assets", "public/changelog", "public/openapi.json"],
    dev: (port) => ({ args: [], env: { PORT: String(port), HOST: "localhost" } }),
    env: { SITE_SETTINGS: "bench-settings.json" },
    ui: {
      sidebar: "site-sidebar",
      search: {
        open: "site-search a",
        input: ".DocSearch-Input",
        item: ".DocSearch-Modal [role=treeitem]",
      },
    },
  },
  docusaurus: {
    name: "docusaurus",
    title: "Docusaurus",
    content: { folder: "docs", extension: "md" },
    output: "build",
    caches: [".docusaurus", "node_modules/.cache"],
    dev: (port) => ({ args: ["--port", String(port)], env: {} }),
    ui: {
      sidebar: "aside",
      search: { input: "input.navbar__search-input", item: "[class*=suggestion_]" },
    },
  },
  starlight: {
    name: "starlight",
    title: "Starlight",
    content: { folder: "src/content/docs", extension: "md" },
    output: "dist",
    caches: [".astro", "node_modules/.astro", "node_modules/.vite"],
    dev: (port) => ({ args: ["--port", String(port)], env: {} }),
    slash: true,
    ui: {
      sidebar: "nav.sidebar",
      search: {
        open: "button[data-open-modal]",
        input: ".pagefind-ui__search-input",
        item: ".pagefind-ui__result",
      },
    },
  },
};

/** The URL of a corpus page, whose path doesn't start with a slash. */
export function addressOf({ slash }: Pick<System, "slash">, path: string): string {
  return path === "" ? "/" : `/${path}${slash ? "/" : ""}`;
}
