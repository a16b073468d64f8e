import type { PageKind } from "@/lib/model/page";
import type { Heading, TextSection } from "@/lib/util/text";

/** A page as search sees it, whatever it was made from. lib/search/documents.ts makes them. */
export interface SearchDocument {
  kind: PageKind;
  route: string;
  title: string;
  description: string;
  /** Top level of the hierarchy: the group of a hit. */
  section: string;
  /**
   * Labels between the section and the page, outermost first; a date or a tag where there are none.
   */
  path: string[];
  /** Further words that lead here. */
  keywords: string[];
  /** HTTP method of an operation. */
  method?: string;
  /**
   * Phrases of readers who don't know the words of a section: by its id, "" for the page itself.
   */
  queryPhrases?: Readonly<Record<string, string>>;
  /** How many other pages link to a section: by its id, "" for the page itself. */
  links?: Readonly<Record<string, number>>;
  headings: readonly Pick<Heading, "id" | "text" | "level">[];
  sections: readonly TextSection[];
}
