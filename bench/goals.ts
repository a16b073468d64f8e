import { coldSeconds, peakMB, warmSeconds } from "./measure/build";
import type { GrowthResult } from "./measure/growth";
import { worstInteraction } from "./measure/interaction";
import type { LighthousePage } from "./measure/lighthouse";
import type { Way } from "./measure/navigation";
import type { PageWeights } from "./measure/pages";
import { largest, smallest } from "./numbers";
import { besidePages, type SystemName } from "./options";
import type { Results } from "./results";

export interface Goal {
  topic: string;
  name: string;
  unit: "kB" | "s" | "ms" | "MB" | "points" | "";
  figure: (results: Results) => number | undefined;
  /** What the limit is a multiple of; without it the limit is the figure itself. */
  base?: { name: string; figure: (results: Results) => number | undefined };
  limit: number;
  /** The figure is to be at least the limit. */
  least?: true;
}

export interface Verdict extends Goal {
  value?: number;
  /** The value over the base. */
  ratio?: number;
  /** Undefined when something of it was not measured. */
  met?: boolean;
}

export function judge(goal: Goal, results: Results): Verdict {
  const value = goal.figure(results);
  const base = goal.base ? goal.base.figure(results) : 1;
  if (value === undefined || base === undefined) return { ...goal, value };
  const compared = value / base;
  const met = goal.least ? compared >= goal.limit : compared <= goal.limit;
  return { ...goal, value, ...(goal.base ? { ratio: compared } : {}), met };
}

/** Pages of the corpus that are compared, and windows. */
const pages = ["docs page", "longest page"] as const;
const windows = ["desktop", "phone"] as const;

type Of = (results: Results) => number | undefined;
type Weighing = (page: PageWeights) => number;

const allBefore: Weighing = ({ before }) => before.all / 1000;
const scriptBefore: Weighing = ({ before }) => before.js / 1000;
const scriptAfter: Weighing = ({ after }) => after.js / 1000;

function page(name: SystemName, label: string, window: "desktop" | "phone", weigh: Weighing): Of {
  return ({ measured }) => {
    const found = measured.pages?.[name]?.[label]?.[window];
    return found && weigh(found);
  };
}

/** The heaviest page of a system. */
function heaviest(name: SystemName, weigh: Weighing): Of {
  return ({ measured }) =>
    largest(Object.values(measured.pages?.[name] ?? {}).flatMap((all) => windows.map((w) => weigh(all[w]))));
}

const firstLoads: Goal[] = pages.flatMap((label) =>
  windows.flatMap((window) =>
    (
      [
        ["docusaurus", 0.4],
        ["starlight", 2],
      ] as const
    ).map(
      ([other, limit]): Goal => ({
        topic: "First load",
        name: `${label}, ${window}: all bytes before interaction`,
        unit: "kB",
        figure: page("ours", label, window, allBefore),
        base: { name: other, figure: page(other, label, window, allBefore) },
        limit,
      }),
    ),
  ),
);

const scripts: Goal[] = [
  {
    topic: "First load",
    name: "script before interaction, heaviest page of the same content",
    unit: "kB",
    figure: heaviest("ours", scriptBefore),
    limit: 20,
  },
  {
    topic: "First load",
    name: "script before interaction, heaviest of the whole site's four kinds",
    unit: "kB",
    figure: heaviest("site", scriptBefore),
    limit: 20,
  },
  {
    topic: "First load",
    name: "script after the runtime has come in, docs page",
    unit: "kB",
    figure: page("ours", "docs page", "desktop", scriptAfter),
    base: { name: "bare", figure: page("bare", "docs page", "desktop", scriptAfter) },
    limit: 1.1,
  },
];

const cold =
  (name: SystemName): Of =>
  ({ measured }) =>
    coldSeconds(measured.build?.[name]);
const warm =
  (name: SystemName): Of =>
  ({ measured }) =>
    warmSeconds(measured.build?.[name]);

function buildGoal(name: string, figure: Of, limit: number, base?: Goal["base"]): Goal {
  return { topic: "Build", name, unit: "s", figure, limit, ...(base ? { base } : {}) };
}

const builds: Goal[] = [
  buildGoal("same pages, cold", cold("ours"), 1, { name: "docusaurus", figure: cold("docusaurus") }),
  buildGoal("same pages, warm after one edit", warm("ours"), 0.7, { name: "docusaurus", figure: warm("docusaurus") }),
  buildGoal("same pages, cold", cold("ours"), 0.4, { name: "fumadocs", figure: cold("fumadocs") }),
  buildGoal("same pages, warm after one edit", warm("ours"), 0.4, { name: "fumadocs", figure: warm("fumadocs") }),
  buildGoal("the whole site, cold, social cards not counted", cold("site"), 60),
  buildGoal("the whole site, warm after one edit", warm("site"), 15),
];

const siteKinds = ["docs page", "home", "post", "operation"] as const;

function lighthouse(label: string, read: (page: LighthousePage) => number | undefined): Of {
  return ({ measured }) => {
    const found = measured.lighthouse?.site?.[label];
    return found && read(found);
  };
}

const audits: Goal[] = siteKinds.flatMap((label): Goal[] => [
  {
    topic: "Lighthouse mobile",
    name: `${label}: lowest of the four scores`,
    unit: "points",
    figure: lighthouse(label, ({ scores }) => smallest(Object.values(scores))),
    limit: 100,
    least: true,
  },
  {
    topic: "Lighthouse mobile",
    name: `${label}: total blocking time`,
    unit: "ms",
    figure: lighthouse(label, ({ metrics }) => metrics.tbt),
    limit: 50,
  },
  {
    topic: "Lighthouse mobile",
    name: `${label}: cumulative layout shift`,
    unit: "",
    // Shown with three digits everywhere; less is nothing that a reader sees.
    figure: lighthouse(label, ({ metrics }) => Math.round(metrics.cls * 1000) / 1000),
    limit: 0,
  },
]);

const navigation =
  (name: SystemName, way: Way): Of =>
  ({ measured }) =>
    measured.navigation?.[name]?.[way]?.medianMs;

const clicks: Goal[] = (["ours", "site"] as const).flatMap((name): Goal[] => [
  {
    topic: "Navigation",
    name: `${name === "ours" ? "same content" : "whole site"}: click to new heading, median with prefetch`,
    unit: "ms",
    figure: navigation(name, "hover first"),
    limit: 60,
  },
  {
    topic: "Navigation",
    name: `${name === "ours" ? "same content" : "whole site"}: the same on slow 4G`,
    unit: "ms",
    figure: navigation(name, "slow 4G, hover first"),
    limit: 250,
  },
]);

const inputs: Goal[] = (["ours", "site"] as const).map((name) => ({
  topic: "Interaction",
  name: `${name === "ours" ? "same content" : "whole site"}: INP of the first interaction, worst control, 4× CPU`,
  unit: "ms",
  figure: ({ measured }) => worstInteraction(measured.interaction?.[name]),
  limit: 200,
}));

const previews: Goal[] = [
  {
    topic: "Preview",
    name: "edit to visible, same pages",
    unit: "ms",
    figure: ({ measured }) => measured.preview?.ours?.editMs,
    limit: 700,
  },
  {
    topic: "Preview",
    name: "edit to visible, 5,000 pages",
    unit: "ms",
    figure: ({ measured }) => measured.largePreview?.ours?.editMs,
    limit: 1500,
  },
];

const most = 5000;
const least = 100;

function grown(name: SystemName, pages: number, read: (result: GrowthResult) => number | undefined): Of {
  return ({ measured }) => {
    const found = measured.growth?.[name]?.[pages];
    return found && !(found.failed && name !== "ours") ? read(found) : undefined;
  };
}

function growthGoal(
  name: string,
  unit: Goal["unit"],
  limit: number,
  read: (result: GrowthResult) => number | undefined,
): Goal {
  const base = { name: `ours, ${least} pages`, figure: grown("ours", least, read) };
  return { topic: "Growth", name: `${name}, ${most} pages`, unit, figure: grown("ours", most, read), base, limit };
}

const seconds = ({ build }: GrowthResult) => build.seconds - (build.cards ?? 0);

const growth: Goal[] = [
  {
    topic: "Growth",
    name: `${besidePages} pages, cold build`,
    unit: "s",
    figure: grown("ours", besidePages, seconds),
    base: { name: "docusaurus", figure: grown("docusaurus", besidePages, seconds) },
    limit: 1,
  },
  growthGoal("seconds a page", "s", 1.3, (result) => seconds(result) / result.pages),
  growthGoal("bytes of the export a page", "kB", 1.3, ({ output, pages }) => output.bytes / pages / 1000),
  // The mark of a copy is longer where there are more copies.
  growthGoal("HTML of the same page", "kB", 1.02, ({ html }) => html && html / 1000),
  growthGoal("first load of the same page", "kB", 1.02, ({ load }) => load && load.all / 1000),
  {
    topic: "Growth",
    name: "memory of all processes, most of all sizes",
    unit: "MB",
    figure: ({ measured }) =>
      largest(Object.values(measured.growth?.ours ?? {}).map(({ build }) => peakMB([build], "treeMB"))),
    limit: 3000,
  },
  {
    topic: "Growth",
    name: "builds that all gates let through",
    unit: "",
    figure: ({ measured }) => {
      const sizes = Object.values(measured.growth?.ours ?? {});
      return sizes.length > 0 ? sizes.filter(({ failed }) => !failed).length / sizes.length : undefined;
    },
    limit: 1,
    least: true,
  },
];

/** Every goal in the order of the report. */
export const goals: readonly Goal[] = [
  ...firstLoads,
  ...scripts,
  ...builds,
  ...audits,
  ...clicks,
  ...inputs,
  ...previews,
  ...growth,
];
