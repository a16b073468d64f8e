import type { SiteConfig } from "@/lib/model/config";
import type { Site } from "@/lib/model/site";
import type { SearchSettings } from "./client/client";

/** Returns the search settings, which every page contains. */
export function searchSettings(site: Site, index: string): SearchSettings {
  const { config, sidebars } = site;
  const { indexName, maxResultsPerGroup, algolia } = config.search;
  const areas = sidebars.flatMap(({ items }) =>
    items.flatMap((node) =>
      node.type === "category" && node.area ? [[node.label, node.area]] : [],
    ),
  );
  return {
    index,
    indexName,
    maxResultsPerGroup,
    tags: searchTags(config.version.name),
    origin: new URL(config.url).origin,
    areas: Object.fromEntries(areas),
    report: config.links.issues,
    algolia: algolia ?? undefined,
  };
}

/**
 * Returns the values of Algolia's facet `docusaurus_tag`: that of unversioned pages, and that of a
 * version.
 */
export function searchTags(version: string): string[] {
  return ["default", `docs-default-${version}`];
}

/** The style element in Algolia's logo, which DocSearch's dialog always renders. */
const logoStyle = ".cls-1,.cls-2{fill:#003dff;}.cls-2{fill-rule:evenodd;}";

/**
 * Returns what search needs of the content security policy: texts of style elements, and origins to
 * connect to.
 */
export function searchPolicy({ algolia }: SiteConfig["search"]): {
  styleTexts: string[];
  connect: string[];
} {
  const styleTexts = [logoStyle];
  if (!algolia) return { styleTexts, connect: [] };
  const { appId, hosts, insights, insightsHost } = algolia;
  const defaultHosts = [
    `https://${appId}-dsn.algolia.net`,
    `https://${appId}.algolia.net`,
    ...[1, 2, 3].map((number) => `https://${appId}-${number}.algolianet.com`),
  ];
  const events = insights ? [insightsHost ?? "https://insights.algolia.io"] : [];
  return {
    styleTexts,
    connect: [...(hosts ?? defaultHosts), ...events].map((address) => new URL(address).origin),
  };
}
