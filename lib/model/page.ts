import type { Assembled } from "@/lib/util/origins";
import type { Area } from "./config";
import type { SampleSummary } from "./sample-results";

/** A content file with its frontmatter, before its body is compiled. */
export interface ContentFile extends Assembled {
  route: string;
  title: string;
  description: string;
  draft: boolean;
  /** MDX without frontmatter. */
  body: string;
  /** ISO date of the last commit that touched the file. */
  lastUpdated?: string;
  /** Summary of the last run of its samples. Undefined if none ran. */
  sampleSummary?: SampleSummary;
}

/** The kind of page, such as `docs` or `changelog`. lib/content/pages.ts defines them. */
export type PageKind = string;

/**
 * A page of the site, as everything that covers all pages needs it: sitemap, Markdown versions,
 * llms.txt, social cards, page heads, size budgets, redirects and the published-URL baseline.
 */
export interface Page {
  kind: PageKind;
  route: string;
  /** Other paths of the page, whose canonical link is `route`. */
  aliases: readonly string[];
  title: string;
  description: string;
  area: Area;
  /** Labels of its ancestors, outermost first. */
  section: readonly string[];
  /** A group that llms.txt lists separately, because its section is long. */
  group?: string;
  /** The file that an author would edit. */
  file?: string;
  /** ISO date of the last change. */
  lastModified?: string;
  /** Summary of the last run of its samples. */
  sampleSummary?: SampleSummary;
  /** False for pages that aren't in search engines, the sitemap and llms.txt. */
  indexable: boolean;
  /** True if the page has a Markdown version. */
  markdown: boolean;
  /** True if all content is on other pages too, so that llms-full.txt omits it. */
  repeatsOthers?: boolean;
  /**
   * True if title and description come from a document that others maintain. Two such pages may
   * share them.
   */
  derivedText?: boolean;
}
