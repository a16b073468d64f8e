import { createHash } from "node:crypto";
import type { Site } from "@/lib/model/site";
import type { SkillInput } from "@/lib/model/skill";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";
import { absoluteUrl, markdownRoute } from "@/lib/util/url";
import type { MarkdownVersion } from "./page-versions";

const skillsFolder = ".well-known/agent-skills";

export function skillRoute({ name }: Pick<SkillInput, "name">): string {
  return `/${skillsFolder}/${name}/SKILL.md`;
}

/** Returns the files at well-known URLs (RFC 8615) by path. */
export function makeWellKnown(
  versions: readonly MarkdownVersion[],
  site: Site,
  skill: SkillInput | undefined,
) {
  const security = securityText(site);
  const files: Record<string, string> = security ? { ".well-known/security.txt": security } : {};
  if (!skill) return { files, problems: [] };
  const { text, problems } = makeSkill(skill, versions, site);
  const route = skillRoute(skill);
  const url = absoluteUrl(route, site.config.url, site.config.basePath);
  files[route.slice(1)] = text;
  files[`${skillsFolder}/index.json`] = skillsIndex(skill, url, text);
  return { files, problems };
}

/**
 * Returns security.txt (RFC 9116). It expires a year after the last change of a page, so that the
 * same commit produces the same file. Without dates, there is none.
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

/**
 * The index of skills: Agent Skills Discovery 0.2.0
 * (https://github.com/cloudflare/agent-skills-discovery-rfc).
 */
function skillsIndex({ name, description }: SkillInput, url: string, text: string): string {
  const digest = `sha256:${createHash("sha256").update(text).digest("hex")}`;
  const index = {
    $schema: "https://schemas.agentskills.io/discovery/0.2.0/schema.json",
    skills: [{ name, type: "skill-md", description, url, digest }],
  };
  return `${JSON.stringify(index, null, 2)}\n`;
}

/** Creates SKILL.md from sections of pages. A section that doesn't exist is a problem. */
function makeSkill(
  { name, title, description, sections }: SkillInput,
  versions: readonly MarkdownVersion[],
  { config }: Pick<Site, "config">,
): { text: string; problems: Problem[] } {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const problems: Problem[] = [];
  const parts: string[] = [];
  for (const { page, heading } of sections) {
    const version = versions.find((item) => item.page.route === page);
    const pageSections = version && splitSections(version.text);
    const section = pageSections?.get(heading);
    if (version && section !== undefined) {
      const source = `From [${version.page.title}](${absolute(markdownRoute(page))}).`;
      parts.push(`## ${heading}\n\n${source}\n\n${section}`);
      continue;
    }
    const routes = versions.map((item) => item.page.route);
    const message = pageSections
      ? `\`${page}\` has no section \`${heading}\`.`
      : `There is no page \`${page}\`.`;
    const hint = pageSections ? didYouMean(heading, pageSections.keys()) : didYouMean(page, routes);
    problems.push(problem({ code: "build-output", file: "content/skill.ts", message, hint }));
  }
  const text = `---
name: ${name}
description: ${JSON.stringify(description)}
---

# ${title}

This describes version ${config.productVersion} of ${config.productName}. For anything that isn't here, read the index at ${absolute("/llms.txt")}, then the page that it names: every page is Markdown at its address plus \`.md\`.

${parts.join("\n\n")}
`;
  return { text, problems };
}

/** Returns the text below each second-level heading. */
function splitSections(text: string): Map<string, string> {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const starts = [...lines.keys()].filter(
    (index) => isProse[index] && lines[index]?.startsWith("## "),
  );
  return new Map(
    starts.map((start, index) => [
      (lines[start] ?? "").slice(3).replace(/\\(.)/g, "$1"),
      lines
        .slice(start + 1, starts[index + 1])
        .join("\n")
        .trim(),
    ]),
  );
}
