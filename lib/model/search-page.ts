import type { Heading, TextSection } from "@/lib/model/text";
import type { Area } from "./config";

/** What a page is, which decides its place among equally good hits. */
export type PageKind = "doc" | "operation" | "post" | "roadmap";

/** A page as search sees it, whatever it was made from. Adapters turn docs, posts and operations into this. */
export interface SearchPage {
  kind: PageKind;
  route: string;
  title: string;
  description: string;
  /** Top level of the hierarchy: the group that a hit stands in. */
  section: string;
  /** Labels between the section and the page, outermost first; a date or a tag where there are none. */
  path: string[];
  area: Area;
  /** Further words that lead here. */
  keywords: string[];
  /** HTTP method of an operation. */
  method?: string;
  headings: readonly Pick<Heading, "id" | "text" | "level">[];
  sections: readonly TextSection[];
}
