import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { findBrowser } from "@/e2e/support/browser";
import { browserFlags } from "../browser";
import type { Bench } from "../context";
import { median } from "../numbers";
import { run } from "../processes";
import { commandIn } from "../workspace";
import { forEachSystem } from "./each";
import type { Targets } from "./targets";

export const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
type Category = (typeof categories)[number];

const metrics = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
  speedIndex: "speed-index",
  bytes: "total-byte-weight",
} as const;
type Metric = keyof typeof metrics;

export interface LighthousePage {
  /** 0 to 100; medians of all runs, as are the metrics. */
  scores: Record<Category, number>;
  metrics: Record<Metric, number>;
  /** Audits that some run found wanting, performance aside. */
  failed: string[];
  runs: number;
}

export type LighthouseResult = Record<string, LighthousePage>;

/** Mobile with simulated slow 4G and 4× CPU, as Lighthouse does by itself. */
export async function measureLighthouse(bench: Bench): Promise<void> {
  await forEachSystem(
    bench,
    "lighthouse",
    async ({ system, served, targets }) => {
      const result: LighthouseResult = {};
      for (const [label, address] of Object.entries(chosenTargets(system.name, targets))) {
        const reports: Report[] = [];
        // The server compresses what it has not sent yet.
        await fetch(served.origin + address).then((response) => response.arrayBuffer());
        for (let index = 0; index < bench.options.runs; index++)
          reports.push(await runOnce(bench, served.origin + address));
        const page = summarize(reports);
        result[label] = page;
        const { fcp, lcp, tbt, cls } = page.metrics;
        bench.say(
          `lighthouse ${system.name} ${label}: ${categories.map((name) => page.scores[name]).join(" / ")}, FCP ${Math.round(fcp)}, LCP ${Math.round(lcp)}, TBT ${Math.round(tbt)} ms, CLS ${cls.toFixed(3)} ${page.failed.join(" ")}`,
        );
      }
      return result;
    },
    ["bare"],
  );
}

/** All four kinds of the whole site; of a system beside it, one page is enough. */
function chosenTargets(name: string, targets: Targets): Targets {
  return name === "site" ? targets : { "docs page": targets["docs page"] ?? "/" };
}

/** The part of Lighthouse's report that is read. */
interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; numericValue?: number }>;
  runtimeError?: { message: string };
}

async function runOnce({ workspace }: Bench, url: string): Promise<Report> {
  const file = join(workspace.folder, "lighthouse.json");
  rmSync(file, { force: true });
  const line = [
    join(workspace.folder, "tools/node_modules/.bin/lighthouse"),
    url,
    "--quiet",
    "--output=json",
    `--output-path=${file}`,
    `--only-categories=${categories.join(",")}`,
    `--chrome-flags=${["--headless=new", ...browserFlags].join(" ")}`,
  ];
  const { status } = await run({
    ...commandIn(workspace, "tools", workspace.folder, line, { CHROME_PATH: findBrowser().path }),
    limit: 180,
  });
  if (status !== 0) throw new Error(`Lighthouse failed on ${url}: see ${workspace.log}.`);
  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (report.runtimeError) throw new Error(`Lighthouse failed on ${url}: ${report.runtimeError.message}`);
  return report;
}

function summarize(reports: readonly Report[]): LighthousePage {
  const score = (name: Category) => median(reports.map((report) => (report.categories[name]?.score ?? 0) * 100)) ?? 0;
  const value = (id: string) => median(reports.map((report) => report.audits[id]?.numericValue)) ?? 0;
  return {
    scores: Object.fromEntries(categories.map((name) => [name, Math.round(score(name))])) as Record<Category, number>,
    metrics: Object.fromEntries(Object.entries(metrics).map(([key, id]) => [key, value(id)])) as Record<Metric, number>,
    failed: [...new Set(reports.flatMap(failedAudits))],
    runs: reports.length,
  };
}

function failedAudits({ categories: all, audits }: Report): string[] {
  return Object.entries(all)
    .filter(([name]) => name !== "performance")
    .flatMap(([name, { auditRefs }]) =>
      auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1).map(({ id }) => `${name}:${id}`),
    );
}
