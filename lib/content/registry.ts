import { api } from "./api/kind";
import { apiChanges } from "./api-changes/kind";
import { changelog } from "./changelog/kind";
import type { ContentKind } from "./content-kind";
import { docs } from "./docs/kind";
import { glossary } from "./glossary/kind";
import { roadmap } from "./roadmap/kind";

/** The page of search results, which is itself no result. */
const search: ContentKind = {
  id: "search",
  pages: () => [
    {
      route: "/search",
      aliases: [],
      title: "Search",
      description: "Every page of the documentation by section, and the results of a search.",
      area: "platform",
      section: [],
      indexable: false,
      markdown: false,
    },
  ],
  reserved: ["/search"],
};

/** Every kind of content. The order is that of pages in llms.txt and the sitemap. */
export const kinds: readonly ContentKind[] = [docs, changelog, api, apiChanges, roadmap, glossary, search];
