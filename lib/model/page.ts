import type { Assembled } from "@/lib/util/origins";
import type { Area } from "./config";
import type { SampleSummary } from "./sample-results";

/** A file of content/ that becomes a page, before its body is compiled. */
export interface ContentFile extends Assembled {
  route: string;
  title: string;
  description: string;
  draft: boolean;
  /** MDX without frontmatter. */
  body: string;
  /** ISO date of the last commit that touched the file. */
  lastUpdated?: string;
  /** Summary of the last run of its samples; undefined where none ran. */
  sampleSummary?: SampleSummary;
}

/** The kind of page, such as `docs` or `changelog`: lib/content/pages.ts lists them. */
export type PageKind = string;

/**
 * One page of the site, as everything that is made from all pages sees it: sitemap, Markdown
 * versions, llms.txt, social cards, the head of the page, size budgets, redirects and the
 * published-URL baseline.
 */
export interface Page {
  kind: PageKind;
  route: string;
  /** Further addresses of the page; they have the canonical link of `route`. */
  aliases: readonly string[];
  title: string;
  description: string;
  area: Area;
  /** Labels above the page, outermost first. */
  section: readonly string[];
  /** Part of its section that llms.txt lists apart, because the section is long. */
  group?: string;
  /** File that an author would edit. */
  file?: string;
  /** ISO date of the last change. */
  lastModified?: string;
  /** Summary of the last run of its samples. */
  sampleSummary?: SampleSummary;
  /** False keeps a page out of search engines, the sitemap and llms.txt. */
  indexable: boolean;
  /** The page has a Markdown version. */
  markdown: boolean;
  /** Everything the page says is on other pages too, so llms.txt leaves it out. */
  repeatsOthers?: boolean;
  /**
   * Title and description are made from a document that others maintain, so two pages may share
   * them.
   */
  derivedText?: boolean;
}
