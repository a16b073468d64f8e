import { z } from "zod";
import { measureKinds, pageParts, sumBytes } from "@/lib/check/page-sizes";
import { compileSite } from "@/lib/compile/compile-site";
import { collectRouteIds } from "@/lib/compile/route-ids";
import { makeMarkdownVersions } from "@/lib/emit/markdown/page-versions";
import { collectPages, searchRankings } from "@/lib/kinds/search-pages";
import { writtenPages } from "@/lib/kinds/written-pages";
import type { Site } from "@/lib/model/site";
import { describeUrls } from "@/lib/model/url-baseline";
import { currentUrls } from "@/lib/model/versions";
import { readOutput } from "@/lib/output/read";
import { builtInEngine } from "@/lib/search/relevance/built-in";
import { judge } from "@/lib/search/relevance/measure";
import type { JudgedQuery } from "@/lib/search/relevance/queries";

const page = z.object({ route: z.string(), title: z.string(), kind: z.string(), text: z.string() });
const rank = z.object({ rank: z.number(), shown: z.array(z.string()) });
const size = z.object({ route: z.string(), bytes: z.record(z.string(), z.number()), requests: z.number() });

/**
 * What a review compares of two states of the project. Each state writes it with its own code, so one that is older or
 * newer than this file may have more keys.
 */
export const snapshotSchema = z.object({
  /** Markdown versions of the pages: what they say once they are compiled. */
  pages: z.array(page),
  /** Ids that links may lead to, by route. */
  urls: z.record(z.string(), z.array(z.string())),
  /** Old addresses, those of headings included, and where they lead. */
  redirects: z.record(z.string(), z.string()),
  /** Place of the first right answer of each judged query, 0 when it isn't among the first ten. */
  ranks: z.record(z.string(), rank),
  /** The largest page of each kind, as served; missing without a build. */
  sizes: z.record(z.string(), size).optional(),
});

export type Snapshot = z.output<typeof snapshotSchema>;

/** `built` is the folder of a build of this state, for the sizes. */
export async function takeSnapshot(
  site: Site,
  root: string,
  queries: readonly JudgedQuery[],
  built?: string,
): Promise<Snapshot> {
  const routes = collectRouteIds(site, await compileSite(site, writtenPages(site, root)));
  const versions = await makeMarkdownVersions(site, root);
  const { pages, fragments } = site.redirects;
  const engine = await builtInEngine(await collectPages(site), searchRankings);
  const outcomes = await judge(engine.engine, queries);
  return {
    pages: versions.map(({ page: { route, title, kind }, text }) => ({ route, title, kind, text })),
    urls: Object.fromEntries(
      Object.entries(describeUrls(currentUrls(site, routes), site.redirects)).map(([route, ids]) => [route, [...ids]]),
    ),
    redirects: Object.fromEntries([
      ...pages.map(({ from, to }) => [from, to]),
      ...fragments.map(({ route, id, to }) => [`${route}#${id}`, to]),
    ]),
    ranks: Object.fromEntries(outcomes.map(({ query, rank: at, shown }) => [query.query, { rank: at, shown }])),
    ...(built === undefined ? {} : { sizes: measureSizes(site, built) }),
  };
}

function measureSizes(site: Site, built: string): Snapshot["sizes"] {
  const kinds = measureKinds(built, readOutput(built, site), site);
  return Object.fromEntries(
    [...kinds].map(([kind, { route, files, requests }]) => {
      const bytes = Object.fromEntries(pageParts.map((part) => [part, sumBytes(files[part])]));
      return [kind, { route, bytes, requests }];
    }),
  );
}
