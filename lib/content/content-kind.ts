import type { z } from "zod";
import type { PageFacts, ReadPage, WrittenPage } from "@/lib/mdx/page";
import type { SiteConfig } from "@/lib/shared/config";
import type { KindPage, PageKind } from "@/lib/shared/page";
import type { Problem } from "@/lib/shared/problem";
import type { SampleProof } from "@/lib/shared/proof";
import type { SearchPage, SearchRanking } from "@/lib/shared/search-page";
import type { KindContent, Site, SiteContent } from "@/lib/shared/site";

/** What modules of content/ export for kinds that are data, by the kind's id. Each kind checks its own. */
export type ContentData = Readonly<Record<PageKind, unknown>>;

/** What a kind is loaded from. */
export interface LoadContext {
  /** Folder of the project, absolute. */
  root: string;
  /** Undefined when it has errors. */
  config?: SiteConfig;
  data: ContentData;
  /** Keep entries that are drafts: for the preview. */
  drafts: boolean;
  /** ISO date of the last commit that touched a file. */
  lastUpdated: (file: string) => string | undefined;
  /** What the last run of a page's samples has shown. */
  proof: (page: { file: string; body: string }) => SampleProof | undefined;
}

/** A link that an entry has, with the place of the entry and the page that shows it. */
export interface EntryLink {
  url: string;
  file: string;
  route: string;
  line: number;
  column: number;
}

export interface FeedsContext {
  site: Site;
  root: string;
  /** A page's text as plain HTML with absolute addresses, by its route. */
  html: (route: string) => string;
}

export type FeedFiles = Readonly<Record<string, string>>;

/** Files that authors write as keys and values. Editors and the authors' reference get the schema. */
export interface AuthorSchema {
  /** Name of the schema's file. */
  name: string;
  title: string;
  /** The files that it describes, as a glob. */
  files: string;
  schema: z.ZodType;
}

/**
 * A kind of content: how its entries are read, and what everything that is made from all pages needs of it. The
 * registry lists the kinds, and nothing else names one.
 */
export interface ContentKind {
  id: PageKind;
  /** What this project's content/ has for it, for a kind that is data. */
  data?: unknown;
  /** What its authors write. */
  schemas?: readonly AuthorSchema[];
  /** Files → entries and Problems. */
  load?(context: LoadContext): { content: Partial<KindContent>; problems: Problem[] };
  /** Problems that only show beside the entries of other kinds. */
  check?(site: KindContent, root: string): Problem[];
  /** Problems that only show when all pages are compiled, such as a page that names an entry the kind doesn't have. */
  checkPages?(site: Site, pages: ReadonlyMap<WrittenPage, PageFacts>): Problem[];
  pages(site: SiteContent): KindPage[];
  /** Authors choose the addresses of its pages, so they have to keep clear of those that other kinds have. */
  choosesAddresses?: boolean;
  /** Addresses in app/ that are taken even when the site has no page there. */
  reserved?: readonly string[];
  /** Addresses of files that it publishes beside its pages. */
  files?(site: SiteContent): readonly string[];
  /** Texts of those that are feeds, or the same as data, by address. */
  feeds?(context: FeedsContext): FeedFiles;
  /** Pages that authors write as MDX. */
  written?(site: Site, root: string): readonly WrittenPage[];
  /** Ids that links may name on pages that no author writes, by route. */
  ids?(site: Site): ReadonlyMap<string, ReadonlySet<string>> | Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** Links of entries that are data. Those of written pages are known when they are compiled. */
  links?(site: Site, root: string): readonly EntryLink[];
  /** Missing for pages that search doesn't show. */
  search?: {
    ranking: SearchRanking;
    pages(site: Site, read: ReadPage): SearchPage[] | Promise<SearchPage[]>;
  };
}
