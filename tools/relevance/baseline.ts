import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SearchDocument } from "@/lib/search/document";
import { contentHash } from "@/lib/util/disk-cache";
import { splitUrl } from "@/lib/util/url";
import { type Outcome, worth } from "./measure";

/**
 * What search did when its limits were last set, and which pages there were: by it a later measurement tells a change of
 * the engine from one of the content, and judgments that are older than the pages.
 */
const baselineSchema = z.object({
  /** Digest of what ranks: the engine, synonyms and rankings. */
  engine: z.string(),
  /** The day on which each set of judgments was made, by its file. */
  judged: z.record(z.string(), z.iso.date()),
  /** The day from which each page was there, for pages that came after the first baseline. */
  since: z.record(z.string(), z.iso.date()),
  /** Digest of what search knows of each page. */
  pages: z.record(z.string(), z.string()),
  /** Rank of the first right answer of each query; 0 when none is among the first ten. */
  ranks: z.record(z.string(), z.number().int().min(0)),
});

export type Baseline = z.infer<typeof baselineSchema>;

const file = "tools/relevance/baseline.json";

export function loadBaseline(root: string): Baseline {
  return baselineSchema.parse(JSON.parse(readFileSync(join(root, file), "utf8")));
}

export function saveBaseline(root: string, baseline: Baseline): void {
  writeFileSync(join(root, file), `${JSON.stringify(baseline, null, 2)}\n`);
}

/** Digest of everything that ranks and isn't content, from the project's folder. */
export function digestEngine(root: string): string {
  const files = [
    "content/search-rankings.ts",
    "content/synonyms.ts",
    ...listCode(root, "lib/search"),
    ...listCode(root, "lib/search/engine"),
  ];
  return digest(files.map((path) => readFileSync(join(root, path), "utf8")));
}

function listCode(root: string, folder: string): string[] {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".ts") && !name.includes(".test."))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** The baseline that the measured state would be. Judging dates stay. */
export function nextBaseline(
  last: Baseline,
  measured: { outcomes: readonly Outcome[]; pages: readonly SearchDocument[]; engine: string },
  today: string,
): Baseline {
  const routes = measured.pages.map(({ route }) => route).sort();
  const isFirst = Object.keys(last.pages).length === 0;
  const added = isFirst ? [] : routes.filter((route) => !(route in last.pages));
  const since = Object.entries(last.since).filter(([route]) => routes.includes(route));
  const pageByRoute = new Map(measured.pages.map((page) => [page.route, page]));
  return {
    engine: measured.engine,
    judged: last.judged,
    since: sorted([...since, ...added.map((route) => [route, today] as const)]),
    pages: sorted(routes.map((route) => [route, digest(pageByRoute.get(route))] as const)),
    ranks: sorted(measured.outcomes.map(({ query, rank }) => [query.query, rank] as const)),
  };
}

/** A query that search answered better at the baseline. */
export interface Loss {
  query: string;
  before: number;
  now: number;
  /** New or changed pages above the right answer, or the page of the right answer. Empty when the engine did it. */
  changedPages: string[];
}

/**
 * The queries whose answer is further down than at the baseline, with the pages that explain it. While the engine is the
 * same, every loss is one of the content.
 */
export function explainLosses(
  outcomes: readonly Outcome[],
  pages: readonly SearchDocument[],
  baseline: Baseline,
): Loss[] {
  const changed = new Set(
    pages.filter((page) => baseline.pages[page.route] !== digest(page)).map(({ route }) => route),
  );
  const losses: Loss[] = [];
  for (const { query, rank, results } of outcomes) {
    const before = baseline.ranks[query.query];
    if (before === undefined || worth.mrr(rank) >= worth.mrr(before)) continue;
    const above = rank === 0 ? results : results.slice(0, rank);
    const routes = [...above, ...query.right].map((url) => splitUrl(url).path);
    const changedPages = [...new Set(routes)].filter((route) => changed.has(route));
    losses.push({ query: query.query, before, now: rank, changedPages });
  }
  return losses;
}

/** Which losses are whose, in a sentence. */
export function describeLosses(losses: readonly Loss[], isSameEngine: boolean): string {
  if (losses.length === 0) return "No query lost its place.";
  const byContent = losses.filter(({ changedPages }) => isSameEngine || changedPages.length > 0);
  const pages = [...new Set(byContent.flatMap(({ changedPages }) => changedPages))].sort();
  const where = pages.length > 0 ? ` (new or changed: ${listPages(pages)})` : "";
  const content = `${byContent.length} by the content${where}`;
  const engine = `${losses.length - byContent.length} by the engine`;
  const counts = isSameEngine ? `${content}; the engine is the same` : `${content}, ${engine}`;
  const verb = losses.length === 1 ? "query lost its" : "queries lost their";
  return `${losses.length} ${verb} place since the limits were set: ${counts}.`;
}

/** Judgments that are older than pages that could answer their queries. */
export interface StaleSet {
  /** File of content/, without its ending. */
  file: string;
  judged: string;
  pages: string[];
}

/** Sets that show a page among the first three that is newer than their judgments and isn't judged right. */
export function findStaleSets(outcomes: readonly Outcome[], baseline: Baseline): StaleSet[] {
  return Object.entries(baseline.judged).flatMap(([setFile, judged]) => {
    const isNewer = (route: string) => {
      if (!(route in baseline.pages)) return true;
      return (baseline.since[route] ?? "") > judged;
    };
    const routes = outcomes
      .filter(({ query, rank }) => query.file === setFile && rank !== 1)
      .flatMap(({ results, rank }) => results.slice(0, rank > 0 && rank <= 3 ? rank - 1 : 3))
      .map((url) => splitUrl(url).path);
    const pages = [...new Set(routes)].filter(isNewer).sort();
    return pages.length > 0 ? [{ file: setFile, judged, pages }] : [];
  });
}

export function describeStaleSet({ file: name, judged, pages }: StaleSet): string {
  const were = pages.length === 1 ? "page that is" : "pages that are";
  return `content/${name}.yaml was judged on ${judged}. Its queries find ${pages.length} ${were} newer: ${listPages(pages)}. Judge those queries again.`;
}

/** The first few pages by name. */
function listPages(pages: readonly string[]): string {
  const named = pages.slice(0, 5).map((route) => `\`${route}\``);
  if (pages.length > named.length) named.push(`${pages.length - named.length} more`);
  return named.join(", ");
}

function digest(value: unknown): string {
  return contentHash(JSON.stringify(value) ?? "").slice(0, 10);
}

function sorted<T>(entries: readonly (readonly [string, T])[]): Record<string, T> {
  return Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));
}
