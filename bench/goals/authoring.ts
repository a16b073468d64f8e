import { coldSeconds, countedSeconds, warmSeconds } from "../measure/build";
import { cloneSeconds } from "../measure/clone";
import type { GrowthResult } from "../measure/growth";
import { besidePages, largePages, mostPages, type SystemName } from "../options";
import type { Goal, Of } from "./goal";

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
  buildGoal("the whole site, cold, social cards not counted", cold("site"), 35),
  buildGoal("the whole site, warm after one edit", warm("site"), 15),
  buildGoal(
    "from nothing: npm ci and npm start in a clone, to the first page",
    ({ measured }) => cloneSeconds(measured.clone?.site),
    75,
  ),
];

const previews: Goal[] = [
  {
    topic: "Preview",
    name: "cold start to the first page, same pages",
    unit: "s",
    figure: ({ measured }) => measured.preview?.ours?.startSeconds,
    limit: 6,
  },
  {
    topic: "Preview",
    name: "edit to visible, same pages",
    unit: "ms",
    figure: ({ measured }) => measured.preview?.ours?.editMs,
    limit: 300,
  },
  {
    topic: "Preview",
    name: "cold start to the first page, 5,000 pages",
    unit: "s",
    figure: ({ measured }) => measured.largePreview?.ours?.startSeconds,
    // A tenth of what it took while the search index came first.
    limit: 25,
  },
  {
    topic: "Preview",
    name: "edit to visible, 5,000 pages",
    unit: "ms",
    figure: ({ measured }) => measured.largePreview?.ours?.editMs,
    limit: 600,
  },
];

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
  return {
    topic: "Growth",
    name: `${name}, ${largePages} pages`,
    unit,
    figure: grown("ours", largePages, read),
    base,
    limit,
  };
}

const seconds = ({ build }: GrowthResult) => countedSeconds(build);
const exported = ({ output, pages }: GrowthResult) => output.bytes / pages / 1000;

function largeGoal(
  name: string,
  unit: Goal["unit"],
  limit: number,
  read: (result: GrowthResult) => number | undefined,
): Goal {
  return {
    topic: "Growth",
    name: `${largePages} pages: ${name}`,
    unit,
    figure: grown("ours", largePages, read),
    limit,
  };
}

const growth: Goal[] = [
  largeGoal("cold build, social cards not counted", "s", 250, seconds),
  largeGoal("memory of all processes", "MB", 2200, ({ build }) => build.treeMB),
  largeGoal("export per page", "kB", 150, exported),
  {
    topic: "Growth",
    name: `${mostPages} pages build: 1 for yes`,
    unit: "",
    figure: grown("ours", mostPages, ({ failed }) => (failed ? 0 : 1)),
    limit: 1,
    least: true,
  },
  {
    topic: "Growth",
    name: `${besidePages} pages, cold build`,
    unit: "s",
    figure: grown("ours", besidePages, seconds),
    base: { name: "docusaurus", figure: grown("docusaurus", besidePages, seconds) },
    limit: 1,
  },
  growthGoal("seconds a page", "s", 1.3, (result) => seconds(result) / result.pages),
  growthGoal("bytes of the export a page", "kB", 1.3, exported),
  // The mark of a copy is longer where there are more copies.
  growthGoal("HTML of the same page", "kB", 1.02, ({ html }) => html && html / 1000),
  growthGoal("first load of the same page", "kB", 1.02, ({ load }) => load && load.all / 1000),
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

/** What authors and maintainers wait for. */
export const authoringGoals: readonly Goal[] = [...builds, ...previews, ...growth];
