import type { SystemName } from "../options";

/** Where to find the parts of a system's pages, as CSS selectors. */
export interface Ui {
  /** Links of the sidebar on a wide window. */
  sidebar: string;
  search?: {
    /** What opens it; the input is on the page without it. */
    open?: string;
    input: string;
    /** One result; the link is it or in it. */
    item: string;
  };
  theme?: string;
  /** A closed group of the sidebar. */
  group?: string;
  /** What opens the menu on a phone. */
  menu?: string;
  /** A button that copies code. */
  copy?: string;
  /** What opens the menu of what to do with the page. */
  page?: string;
  /** A tab that is not chosen. */
  tab?: string;
}

/** A way to make a documentation site. */
export interface System {
  name: SystemName;
  title: string;
  /** How it is set up, in one line. */
  about: string;
  /** Folder of the pages, and how their files are named. */
  content: { folder: string; extension: "md" | "mdx" };
  /** Folder of the export. */
  output: string;
  /** What a cold build starts without, besides the export. */
  caches: readonly string[];
  /** Packages whose versions the report names. */
  packages: readonly string[];
  /** The preview's arguments behind `npm run dev`, and what it reads from the environment. */
  dev?: (port: number) => { args: readonly string[]; env: Readonly<Record<string, string>> };
  env?: Readonly<Record<string, string>>;
  ui: Ui;
  /** Behind each page's address. */
  slash?: boolean;
}

/** The address of a page of the corpus. */
export function addressOf(system: Pick<System, "slash">, path: string): string {
  return path === "" ? "/" : `/${path}${system.slash ? "/" : ""}`;
}
