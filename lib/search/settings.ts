import type { Site } from "@/lib/shared/site";
import type { SearchSettings } from "./client/client";

/** What the interface needs to know of the site, small enough for every page. It reads the versions from their menu. */
export function searchSettings(site: Site, index: string): SearchSettings {
  const { config, sidebars } = site;
  const { indexName, maxResultsPerGroup, algolia } = config.search;
  const areas = sidebars.flatMap(({ items }) =>
    items.flatMap((node) => (node.type === "category" && node.area ? [[node.label, node.area]] : [])),
  );
  return {
    index,
    indexName,
    maxResultsPerGroup,
    tags: searchTags(config.version.name),
    origin: new URL(config.url).origin,
    areas: Object.fromEntries(areas),
    report: config.links.issues,
    ...(algolia ? { algolia } : {}),
  };
}

/** Values of Algolia's facet `docusaurus_tag`: of pages outside of the versions, and of one version's own. */
export function searchTags(version: string): string[] {
  return ["default", `docs-default-${version}`];
}
