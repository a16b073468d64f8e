import { createHash } from "node:crypto";
import { apiRoutes } from "@/lib/api-routes";
import { apiCatalog, openapiFile } from "@/lib/model/api";
import type { Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import { fillServer } from "@/lib/openapi/request";
import type { Problem } from "@/lib/problem";
import { absoluteUrl, markdownRoute } from "@/lib/url";
import type { MarkdownVersion } from "./page-versions";
import { makeSkill } from "./skill";

const skillsFolder = ".well-known/agent-skills";

/** Files at addresses that clients know without a link (RFC 8615), by path below the export. */
export function makeWellKnown(
  versions: readonly MarkdownVersion[],
  site: Site,
  skill: SkillInput | undefined,
): { files: Record<string, string>; problems: Problem[] } {
  const files = site.api ? { [apiCatalog.slice(1)]: catalog(site, site.api) } : {};
  if (!skill) return { files, problems: [] };
  const { text, problems } = makeSkill(skill, versions, site);
  const file = `${skillsFolder}/${skill.name}/SKILL.md`;
  return {
    files: {
      ...files,
      [file]: text,
      [`${skillsFolder}/index.json`]: skillsIndex(skill, absolute(site, `/${file}`), text),
    },
    problems,
  };
}

/**
 * RFC 9727: the base address of the API with its description and its documentation, as a linkset (RFC 9264). The first
 * is the publisher's; the others belong to whoever hosts the product.
 */
function catalog(site: Site, api: NonNullable<Site["api"]>): string {
  const linkset = api.servers.slice(0, 1).map((server) => ({
    anchor: fillServer(server),
    "service-desc": [{ href: absolute(site, openapiFile), type: "application/json" }],
    "service-doc": [
      { href: absolute(site, apiRoutes.category), type: "text/html" },
      { href: absolute(site, markdownRoute(apiRoutes.category)), type: "text/markdown" },
    ],
  }));
  return json({ linkset });
}

/** Agent Skills Discovery 0.2.0 (https://github.com/cloudflare/agent-skills-discovery-rfc). */
function skillsIndex({ name, description }: SkillInput, url: string, text: string): string {
  const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
  return json({
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url, digest }],
  });
}

function absolute({ config }: Pick<Site, "config">, route: string): string {
  return absoluteUrl(route, config.url, config.basePath);
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
