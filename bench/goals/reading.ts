import { worstInteraction } from "../measure/interaction";
import type { LighthousePage } from "../measure/lighthouse";
import type { PageWeights } from "../measure/pages";
import type { SearchResult } from "../measure/search";
import { largest, smallest } from "../numbers";
import type { SystemName, Way } from "../options";
import type { Goal, Of } from "./goal";

/** Pages of the corpus that are compared, and windows. */
const pages = ["docs page", "longest page"] as const;
const windows = ["desktop", "phone"] as const;

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
        ["starlight", 1],
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

const clicks: Goal[] = (["ours", "site"] as const).flatMap((name): Goal[] => {
  const content = name === "ours" ? "same content" : "whole site";
  return [
    {
      topic: "Navigation",
      name: `${content}: click to new heading, median with prefetch`,
      unit: "ms",
      figure: navigation(name, "hover first"),
      limit: 60,
    },
    {
      topic: "Navigation",
      name: `${content}: the same on slow 4G`,
      unit: "ms",
      figure: navigation(name, "slow 4G, hover first"),
      limit: 250,
    },
  ];
});

/** Without a pointer that rests on the link before: by touch, and by a mouse that clicks at once. */
const touches: Goal[] = (["tap", "click at once"] as const).map((way) => ({
  topic: "Navigation",
  name: `same content: ${way}, median`,
  unit: "ms",
  figure: navigation("ours", way),
  base: { name: "docusaurus", figure: navigation("docusaurus", way) },
  limit: 1,
}));

const inputs: Goal[] = (["ours", "site"] as const).map((name) => ({
  topic: "Interaction",
  name: `${name === "ours" ? "same content" : "whole site"}: INP of the first interaction, worst control, 4× CPU`,
  unit: "ms",
  figure: ({ measured }) => worstInteraction(measured.interaction?.[name]),
  limit: 100,
}));

const search =
  (name: SystemName, read: (result: SearchResult) => number | undefined): Of =>
  ({ measured }) => {
    const found = measured.search?.[name];
    return found && read(found);
  };

function searchGoal(
  name: string,
  unit: Goal["unit"],
  limit: number,
  read: (result: SearchResult) => number | undefined,
): Goal {
  const base = { name: "starlight", figure: search("starlight", read) };
  return { topic: "Search", name, unit, figure: search("ours", read), base, limit };
}

const kB = (bytes: number | undefined) => bytes && bytes / 1000;

const searches: Goal[] = [
  searchGoal("to the first results, bytes with an empty cache", "kB", 1, ({ shown }) => kB(shown?.bytes)),
  searchGoal("to the first results, requests", "", 0.5, ({ shown }) => shown?.requests),
  searchGoal("a second after them, bytes", "kB", 1, ({ first }) => kB(first.bytes)),
  searchGoal("a second after them, requests", "", 0.5, ({ first }) => first.requests),
  searchGoal("typing to the first results", "ms", 1, ({ first }) => first.ms),
];

/** What readers wait for. */
export const readingGoals: readonly Goal[] = [
  ...firstLoads,
  ...scripts,
  ...searches,
  ...audits,
  ...clicks,
  ...touches,
  ...inputs,
];
