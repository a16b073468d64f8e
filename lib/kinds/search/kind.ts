import type { ContentKind } from "../content-kind";

const route = "/search";

/** The page of search results, which is itself no result. */
export const search: ContentKind = {
  id: "search",
  pages: () => [
    {
      route,
      aliases: [],
      title: "Search",
      description: "Every page of the documentation by section, and the results of a search.",
      area: "platform",
      section: [],
      indexable: false,
      markdown: false,
    },
  ],
  reserved: [route],
};
