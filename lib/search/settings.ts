import type { Site } from "@/lib/model/site";
import type { DocsVersion } from "@/lib/model/versions";
import type { SearchSettings } from "./client/client";
import { docusaurusTag } from "./records";

/** What the interface needs to know of the site, small enough to stand on every page. */
export function searchSettings(site: Site, files: Pick<SearchSettings, "worker" | "index" | "styles">): SearchSettings {
  const { config, sidebars } = site;
  const { indexName, maxResultsPerGroup, algolia } = config.search;
  const areas = sidebars.flatMap(({ items }) =>
    items.flatMap((node) => (node.type === "category" && node.area ? [[node.label, node.area]] : [])),
  );
  return {
    ...files,
    indexName,
    maxResultsPerGroup,
    tags: [docusaurusTag(false, config.version.name), docusaurusTag(true, config.version.name)],
    origin: new URL(config.url).origin,
    areas: Object.fromEntries(areas),
    report: config.links.issues,
    ...(algolia ? { algolia } : {}),
    ...(site.versions ? { versions: versionScopes(site.versions) } : {}),
  };
}

function versionScopes({ current, frozen }: NonNullable<Site["versions"]>): SearchSettings["versions"] {
  const scope = ({ id, label, path }: DocsVersion) => ({ id, label, path, tag: docusaurusTag(true, id) });
  return { shared: [docusaurusTag(false, current.id)], current: scope(current), frozen: frozen.map(scope) };
}
