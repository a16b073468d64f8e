import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { type Problem, problem } from "@/lib/problem";
import { withoutBase } from "@/lib/url";
import type { Output } from "./output";

/** Bytes that a first load of a page may cost, brotli 5: about 5 % above what was reached. */
export interface Budget {
  /** First path segment of the routes it is for; the first that fits counts. */
  kind: string;
  html: number;
  css: number;
  /** Scripts that load with the page. */
  script: number;
  /** Scripts that come on intent: Next's runtime and the page's payload. */
  runtime: number;
  /** Both text fonts. */
  fonts: number;
}

export const budgets: readonly Budget[] = [
  // Nine samples, schemas and a sidebar of all operations; a kilobyte of script for the base address and the filter.
  { kind: "/reference/api", html: 20_000, css: 21_300, script: 8_800, runtime: 167_000, fonts: 41_300 },
  { kind: "/changelog", html: 17_000, css: 21_300, script: 7_200, runtime: 165_000, fonts: 41_300 },
  { kind: "/roadmap", html: 17_000, css: 19_300, script: 7_200, runtime: 165_000, fonts: 41_300 },
  // Reached with every third party switched on: its settings, the question and the bar cost half a kilobyte.
  { kind: "", html: 17_900, css: 18_700, script: 7_200, runtime: 159_000, fonts: 41_300 },
];

export interface PageSizes {
  route: string;
  html: number;
  css: number;
  script: number;
  runtime: number;
  fonts: number;
}

const compressed = new Map<string, number>();

function brotliSize(folder: string, file: string): number {
  const key = join(folder, file);
  const known = compressed.get(key);
  if (known !== undefined) return known;
  const bytes = readFileSync(key);
  // Fonts are compressed already.
  const size = file.endsWith(".woff2")
    ? bytes.length
    : brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length;
  compressed.set(key, size);
  return size;
}

/** What the first load of a page costs, and what an intent adds. */
export function measurePage(folder: string, output: Output, route: string): PageSizes {
  const page = output.pages.get(route);
  const file = route === "/" ? "index.html" : `${route.slice(1)}.html`;
  const local = (url: string) => withoutBase(url.replace(/[?#].*$/, ""), output.base)?.slice(1) ?? "";
  const sum = (urls: readonly string[]) =>
    [...new Set(urls.map(local))]
      .filter((path) => output.files.has(path))
      .reduce((total, path) => total + brotliSize(folder, path), 0);
  const references = page?.references ?? [];
  const urls = (element: string, rel?: string) =>
    references
      .filter((item) => item.element === element && (rel === undefined || item.rel === rel))
      .map((item) => item.url);
  return {
    route,
    html: brotliSize(folder, file),
    css: sum(urls("link", "stylesheet")),
    script: sum(urls("script")),
    runtime: sum(page?.runtime ?? []),
    fonts: sum(urls("link", "preload").filter((url) => url.endsWith(".woff2"))),
  };
}

/** The largest page of each kind against its budget. */
export function checkBudgets(folder: string, output: Output, limits: readonly Budget[] = budgets): Problem[] {
  return measureKinds(folder, output, limits).flatMap(({ budget, sizes }) =>
    (["html", "css", "script", "runtime", "fonts"] as const)
      .filter((part) => sizes[part] > budget[part])
      .map((part) =>
        problem({
          code: "budget-exceeded",
          file: "lib/verify/budgets.ts",
          message: `\`${sizes.route}\` has ${sizes[part]} bytes of ${part} (brotli), ${sizes[part] - budget[part]} more than its budget of ${budget[part]}.`,
          hint: "Make it smaller, or raise the budget with a reason.",
        }),
      ),
  );
}

/** Largest page of each kind by the bytes of its HTML. */
export function measureKinds(
  folder: string,
  output: Output,
  limits: readonly Budget[] = budgets,
): { budget: Budget; sizes: PageSizes }[] {
  const kindOf = (route: string) =>
    limits.find(({ kind }) => kind !== "" && (route === kind || route.startsWith(`${kind}/`))) ??
    limits.find(({ kind }) => kind === "");
  const largest = new Map<Budget, { route: string; bytes: number }>();
  for (const [route, page] of output.pages) {
    const budget = kindOf(route);
    if (!budget || page.refresh) continue;
    if (page.bytes > (largest.get(budget)?.bytes ?? 0)) largest.set(budget, { route, bytes: page.bytes });
  }
  return [...largest].map(([budget, { route }]) => ({ budget, sizes: measurePage(folder, output, route) }));
}
