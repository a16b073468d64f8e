import { createHash } from "node:crypto";
import { apiCatalog, openapiFile } from "@/lib/shared/api";
import { apiRoutes } from "@/lib/shared/api-routes";
import type { Problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import type { SkillInput } from "@/lib/shared/skill";
import { absoluteUrl, markdownRoute } from "@/lib/shared/url";
import type { MarkdownVersion } from "./page-versions";
import { makeSkill } from "./skill";

const skillsFolder = ".well-known/agent-skills";

export function skillRoute({ name }: Pick<SkillInput, "name">): string {
  return `/${skillsFolder}/${name}/SKILL.md`;
}

/** Files at addresses that clients know without a link (RFC 8615), by path below the export. */
export function makeWellKnown(
  versions: readonly MarkdownVersion[],
  site: Site,
  skill: SkillInput | undefined,
): { files: Record<string, string>; problems: Problem[] } {
  const security = securityText(site);
  const files = {
    ...(site.api && { [apiCatalog.slice(1)]: catalog(site, site.api) }),
    ...(security && { ".well-known/security.txt": security }),
  };
  if (!skill) return { files, problems: [] };
  const { text, problems } = makeSkill(skill, versions, site);
  const route = skillRoute(skill);
  return {
    files: {
      ...files,
      [route.slice(1)]: text,
      [`${skillsFolder}/index.json`]: skillsIndex(skill, absolute(site, route), text),
    },
    problems,
  };
}

/**
 * RFC 9727: the base address of the API with its description and its documentation, as a linkset (RFC 9264). The first
 * is the publisher's; the others belong to anyone who hosts the product.
 */
function catalog(site: Site, api: NonNullable<Site["api"]>): string {
  const entry = {
    anchor: api.base,
    "service-desc": [{ href: absolute(site, openapiFile), type: "application/json" }],
    "service-doc": [
      { href: absolute(site, apiRoutes.category), type: "text/html" },
      { href: absolute(site, markdownRoute(apiRoutes.category)), type: "text/markdown" },
    ],
  };
  return json({ linkset: [entry] });
}

/**
 * RFC 9116: where vulnerabilities are reported. It expires a year after the last change of a page, so that the same
 * commit makes the same file; without dates there is none.
 */
function securityText({ config, pages }: Site): string | undefined {
  const changed = pages
    .map(({ lastModified = "" }) => lastModified)
    .sort()
    .at(-1);
  if (!config.securityContact || !changed) return undefined;
  const expires = new Date(changed);
  expires.setUTCFullYear(expires.getUTCFullYear() + 1);
  return `Contact: ${config.securityContact}\nExpires: ${expires.toISOString()}\nPreferred-Languages: ${config.locale.htmlLang}\n`;
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
