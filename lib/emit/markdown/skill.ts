import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import type { SkillInput } from "@/lib/shared/skill";
import { absoluteUrl, markdownRoute } from "@/lib/shared/url";
import type { MarkdownVersion } from "./page-versions";

/** The skill as SKILL.md, and what is wrong with it: a section that isn't there. */
export function makeSkill(
  { name, title, description, sections }: SkillInput,
  versions: readonly MarkdownVersion[],
  { config }: Pick<Site, "config">,
): { text: string; problems: Problem[] } {
  const absolute = (route: string) => absoluteUrl(route, config.url, config.basePath);
  const problems: Problem[] = [];
  const report = (message: string, hint?: string) =>
    problems.push(problem({ code: "build-output", file: "content/skill.ts", message, hint }));
  const parts = sections.flatMap(({ page, heading }) => {
    const version = versions.find((item) => item.page.route === page);
    if (!version) {
      report(
        `There is no page \`${page}\`.`,
        didYouMean(
          page,
          versions.map((item) => item.page.route),
        ),
      );
      return [];
    }
    const found = splitSections(version.text);
    const section = found.get(heading);
    if (section === undefined) {
      report(`\`${page}\` has no section \`${heading}\`.`, didYouMean(heading, found.keys()));
      return [];
    }
    return [`## ${heading}\n\nFrom [${version.page.title}](${absolute(markdownRoute(page))}).\n\n${section}`];
  });
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

/** Text below each heading of the second level; lines of code that look like one are none. */
function splitSections(text: string): Map<string, string> {
  const sections = new Map<string, string[]>();
  let lines: string[] | undefined;
  let fence: string | undefined;
  for (const line of text.split("\n")) {
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark && fence === undefined) fence = mark;
    else if (mark && fence !== undefined && mark.startsWith(fence)) fence = undefined;
    const heading = fence === undefined ? /^## (.*)$/.exec(line)?.[1] : undefined;
    if (heading !== undefined) {
      lines = [];
      sections.set(heading.replace(/\\(.)/g, "$1"), lines);
    } else lines?.push(line);
  }
  return new Map([...sections].map(([heading, body]) => [heading, body.join("\n").trim()]));
}
