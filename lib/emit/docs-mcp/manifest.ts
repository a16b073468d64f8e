import { readdirSync } from "node:fs";
import { join } from "node:path";
import { type DocsManifest, manifestFormat } from "@agenta-docs/docs-mcp";
import { loadQuestions } from "@/lib/content/questions";
import { skillRoute } from "@/lib/markdown/well-known";
import { openapiFile } from "@/lib/model/api";
import { apiRoutes, changesFeedRoutes } from "@/lib/model/api-routes";
import { feedRoutes, mainRoute } from "@/lib/model/changelog-routes";
import type { SearchManifest } from "@/lib/model/docs-mcp";
import { findSidebar, type Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import { searchTags } from "@/lib/search/settings";
import { loadSearchIndex } from "@/lib/util/browser-scripts";
import { absoluteUrl } from "@/lib/util/url";

/**
 * Returns the manifest, which the MCP server reads first. It names the published files of this
 * build and has facts that no page contains.
 */
export function makeManifest(
  folder: string,
  site: Site,
  root: string,
  skill: SkillInput | undefined,
): DocsManifest {
  const { config, api, apiHistory } = site;
  const manifest: DocsManifest = {
    format: manifestFormat,
    title: config.title,
    product: config.productName,
    version: config.productVersion,
    address: absoluteUrl("/", config.url, config.basePath),
    search: searchManifest(site),
    redirects: "/redirects.json",
    changelog: { page: mainRoute, data: feedRoutes.json },
    operations: [],
    questions: loadQuestions(root).questions.map(({ ask, answer, facts }) => ({
      ask,
      answer,
      facts,
    })),
    dates: daysOfChanges(site),
  };
  if (skill) manifest.skill = skillRoute(skill);
  const forms = readdirSync(join(folder, "assets")).find((name) => name.startsWith("forms-"));
  if (forms !== undefined) manifest.forms = `/assets/${forms}`;
  if (api) {
    manifest.openapi = openapiFile;
    for (const { id, method, path, route } of api.operations) {
      manifest.operations.push({ id, method, path, page: route });
    }
  }
  if (apiHistory?.steps.length)
    manifest.apiChanges = { page: apiRoutes.changes, data: changesFeedRoutes.data };
  return manifest;
}

function searchManifest({ config, sidebars }: Site): SearchManifest {
  const search: SearchManifest = {
    index: loadSearchIndex(),
    indexName: config.search.indexName,
    tags: searchTags(config.version.name),
  };
  const reference = findSidebar({ sidebars }, "referenceSidebar");
  if (reference) search.reference = reference.label;
  return search;
}

/** Dates of the pages' last changes by route. */
function daysOfChanges({ pages }: Site): Record<string, string> {
  const days: Record<string, string> = {};
  for (const { route, lastModified } of pages) {
    if (lastModified) days[route] = lastModified.slice(0, 10);
  }
  return days;
}
