import { z } from "zod";
import type { CompiledSite } from "@/lib/mdx/page";
import { apiRoutes } from "@/lib/model/api-routes";
import { archiveRoute, changelogRoute, mainRoute, tagsRoute } from "@/lib/model/changelog-routes";
import type { Doc, QueryPhrases, Site } from "@/lib/model/site";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { listFiles, memoizeByFile } from "./files";
import { glossaryRoute } from "./glossary";
import { roadmapRoute } from "./roadmap";
import { readYaml } from "./yaml-file";

/**
 * Query phrases: words that readers search with when they don't know those of a section. One file
 * per area of the docs.
 */
const queryPhrasesFolder = "content/query-phrases";

const phrases = z.array(z.string().trim().min(1, "must not be empty")).min(1, "must have a phrase");
const schema = z.record(z.string(), z.record(z.string(), phrases));

const form = '`/route:`, below it the id of a heading or `""`, and below that a list of phrases';

interface RoutePhrases {
  route: string;
  file: string;
  line: number;
  sections: QueryPhrases;
}

/** Cached per file: reading all of them takes 0.3 s, and the preview needs them after each edit. */
const readPhrases = memoizeByFile((root, file) => {
  const { data = {}, lineAt, problems } = readYaml(root, file, schema, form);
  const routes = Object.entries(data).map(
    ([route, sections]): RoutePhrases => ({
      route,
      file,
      line: lineAt([route]),
      sections: Object.entries(sections).map(([id, list]) => ({
        id,
        file,
        line: lineAt([route, id]),
        phrases: list.map((text, index) => ({ text, line: lineAt([route, id, index]) })),
      })),
    }),
  );
  return { routes, problems };
});

/** Pages that aren't docs and that readers look for by name. */
const pageRoutes: readonly string[] = [
  apiRoutes.category,
  apiRoutes.changes,
  changelogRoute,
  mainRoute,
  archiveRoute,
  tagsRoute,
  glossaryRoute,
  roadmapRoute,
];

interface LoadedQueryPhrases {
  /** By the route of their page. */
  phrases: ReadonlyMap<string, QueryPhrases>;
  problems: Problem[];
}

/** Loads the phrases by route. A route without a page, or in two files, is a problem. */
export function loadQueryPhrases(
  root: string,
  docs: readonly Pick<Doc, "route">[],
): LoadedQueryPhrases {
  const routes = new Set([...docs.map(({ route }) => route), ...pageRoutes]);
  const byRoute = new Map<string, RoutePhrases>();
  const problems: Problem[] = [];
  for (const file of listFiles(root, queryPhrasesFolder, [".yaml", ".yml"])) {
    const { routes: entries, problems: fileProblems } = readPhrases(root, file);
    problems.push(...fileProblems);
    for (const entry of entries) {
      const { route } = entry;
      const other = byRoute.get(route);
      if (!routes.has(route))
        problems.push(
          reportStale(entry, `\`${route}\` is no page of the site that phrases lead to.`, route, [
            ...routes,
          ]),
        );
      else if (other) problems.push(reportDuplicate(entry, other));
      else byRoute.set(route, entry);
    }
  }
  const phrasesByRoute = new Map(
    [...byRoute].map(([route, { sections }]): [string, QueryPhrases] => [route, sections]),
  );
  return { phrases: phrasesByRoute, problems };
}

/** The phrases of pages that aren't docs. */
export function phrasesOfPages(
  phrases: ReadonlyMap<string, QueryPhrases>,
): ReadonlyMap<string, QueryPhrases> {
  return new Map([...phrases].filter(([route]) => pageRoutes.includes(route)));
}

/** Reports phrases for sections that their page doesn't have. */
export function checkQueryPhrases(
  { docs, pagePhrases }: Pick<Site, "docs" | "pagePhrases">,
  pages: CompiledSite,
): Problem[] {
  const problems: Problem[] = [];
  for (const doc of docs) {
    const page = pages.get(doc);
    if (page?.broken) continue;
    const headingIds = page?.headings.map(({ id }) => id) ?? [];
    problems.push(...checkSections(doc.route, doc.phrases ?? [], ["", ...headingIds]));
  }
  // Pages that aren't docs can have phrases for the page as a whole only.
  for (const [route, sections] of pagePhrases ?? [])
    problems.push(...checkSections(route, sections, [""]));
  return problems;
}

function checkSections(route: string, sections: QueryPhrases, ids: readonly string[]): Problem[] {
  return sections
    .filter(({ id }) => !ids.includes(id))
    .map((section) =>
      reportStale(section, `\`${route}\` has no heading \`${section.id}\`.`, section.id, ids),
    );
}

function reportStale(
  { file, line }: { file: string; line: number },
  message: string,
  value: string,
  candidates: Iterable<string>,
): Problem {
  const hint = didYouMean(value, candidates) ?? "Take it from the address, or remove its phrases.";
  return problem({ code: "entry-unknown", file, line, message, hint });
}

function reportDuplicate({ route, file, line }: RoutePhrases, other: RoutePhrases): Problem {
  return problem({
    code: "entry-duplicate",
    file,
    line,
    message: `The phrases of \`${route}\` are in \`${other.file}\`, line ${other.line}, too.`,
    hint: "Keep all phrases of a page in one file.",
  });
}
