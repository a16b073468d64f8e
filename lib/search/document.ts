import type { PageKind } from "@/lib/model/page";
import type { Heading, TextSection } from "@/lib/util/text";

/** A page as search indexes it. lib/search/documents.ts creates these from all kinds of content. */
export interface SearchDocument {
  kind: PageKind;
  route: string;
  title: string;
  description: string;
  /** Top level of the hierarchy, by which hits are grouped. */
  section: string;
  /**
   * Labels between the section and the page, outermost first. A date or a tag for pages without
   * any.
   */
  path: string[];
  /** Further words that should find the page. */
  keywords: string[];
  /** HTTP method of an operation. */
  method?: string;
  /**
   * Query phrases by section id, "" for the page itself: words of readers who don't know those of
   * the section.
   */
  queryPhrases?: Readonly<Record<string, string>>;
  /** Number of other pages that link to a section, by its id, "" for the page itself. */
  links?: Readonly<Record<string, number>>;
  headings: readonly Pick<Heading, "id" | "text" | "level">[];
  sections: readonly TextSection[];
}
