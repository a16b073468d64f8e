import { descriptionHeadings } from "@/lib/compile/description";
import { readDescription, textLines } from "@/lib/model/markdown";
import type { SearchPage } from "@/lib/model/search-page";
import { findSidebar, type Site } from "@/lib/model/site";
import type { ApiHistory } from "@/lib/openapi/history/history";
import { overviewReport } from "@/lib/openapi/history/report";
import { changesPages } from "./pages";

/** The overview alone: pages of pairs repeat the names of operations, which have pages of their own. */
export async function changesSearchPages(site: Site, history: ApiHistory): Promise<SearchPage[]> {
  const [page] = changesPages(history);
  if (!page) return [];
  const report = overviewReport(history, site.config.api?.historyNote);
  return [
    {
      kind: "api-changes",
      route: page.route,
      title: page.title,
      description: page.description,
      section: findSidebar(site, "referenceSidebar")?.label ?? page.section[0] ?? "",
      path: [...page.section],
      area: page.area,
      keywords: ["API changes", "breaking changes", "API versions", "API migration", "upgrade the API"],
      headings: await descriptionHeadings(report),
      sections: [{ id: "", text: textLines(readDescription(report)).join("\n"), code: [] }],
    },
  ];
}
