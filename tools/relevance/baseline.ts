import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import type { SearchDocument } from "@/lib/search/document";
import { contentHash } from "@/lib/util/disk-cache";
import { splitUrl } from "@/lib/util/url";
import { type Outcome, worth } from "./measure";

/**
 * Search results and pages at the time when the limits were last set. Comparing with it shows
 * whether a later change comes from the engine or the content, and which judgments are older than
 * the pages.
 */
const baselineSchema = z.object({
  /** Digest of what affects ranking: the engine, synonyms and ranking data. */
  engine: z.string(),
  /** The date of each set of judgments, by file. */
  judged: z.record(z.string(), z.iso.date()),
  /** The date on which each page first appeared, for pages newer than the first baseline. */
  since: z.record(z.string(), z.iso.date()),
  /** Digest of each page's search document. */
  pages: z.record(z.string(), z.string()),
  /** Rank of the first right answer for each query. 0 if it isn't in the first ten. */
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

/** Digest of everything that affects ranking and isn't content. */
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

/** The baseline for the measured state. Dates of judgments stay. */
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

/** A query with a lower rank than in the baseline. */
export interface Loss {
  query: string;
  before: number;
  now: number;
  /**
   * New or changed pages that rank above the right answer, or the page of the right answer itself.
   * Empty if the engine caused the loss.
   */
  changedPages: string[];
}

/**
 * Queries with a lower rank than in the baseline, and the pages that explain it. If the engine is
 * unchanged, all losses come from the content.
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

/** Summarizes the causes of the losses in a sentence. */
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

/** Judgments that are older than pages that may answer their queries. */
export interface StaleSet {
  /** File in content/, without its extension. */
  file: string;
  judged: string;
  pages: string[];
}

/**
 * Sets with a page among the first three results that is newer than their judgments and not judged
 * right.
 */
export function findStaleSets(outcomes: readonly Outcome[], baseline: Baseline): StaleSet[] {
  const staleSets: StaleSet[] = [];
  for (const [setFile, judged] of Object.entries(baseline.judged)) {
    const isNewer = (route: string) => {
      if (!(route in baseline.pages)) return true;
      return (baseline.since[route] ?? "") > judged;
    };
    const setOutcomes = outcomes.filter(({ query }) => query.file === setFile);
    const routes = setOutcomes.flatMap(topWrongResults).map((url) => splitUrl(url).path);
    const pages = [...new Set(routes)].filter(isNewer).sort();
    if (pages.length > 0) staleSets.push({ file: setFile, judged, pages });
  }
  return staleSets;
}

/** Up to three results that are ranked above the right answer. */
function topWrongResults({ results, rank }: Outcome): string[] {
  const wrong = rank === 0 ? results : results.slice(0, rank - 1);
  return wrong.slice(0, 3);
}

export function describeStaleSet({ file: name, judged, pages }: StaleSet): string {
  const were = pages.length === 1 ? "page that is" : "pages that are";
  return `content/${name}.yaml was judged on ${judged}. Its queries find ${pages.length} ${were} newer: ${listPages(pages)}. Judge those queries again.`;
}

/** Names the first few pages. */
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
