import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const systemNames = ["ours", "site", "docusaurus", "starlight", "fumadocs", "nextra", "bare"] as const;
export type SystemName = (typeof systemNames)[number];

export const partNames = [
  "build",
  "clone",
  "pages",
  "lighthouse",
  "navigation",
  "interaction",
  "search",
  "preview",
  "large-preview",
  "growth",
] as const;
export type PartName = (typeof partNames)[number];

/** Parts whose figures depend on the version of Node. */
const nodeParts: readonly PartName[] = ["build", "clone", "preview", "large-preview"];

/** How a click is made (measure/navigation.ts). */
export const wayNames = [
  "click at once",
  "tap",
  "hover first",
  "hover for 300 ms",
  "slow 4G, hover first",
  "slow 4G, 4× CPU, hover first",
] as const;
export type Way = (typeof wayNames)[number];

export interface Options {
  only: readonly SystemName[];
  parts: readonly PartName[];
  /** Times that a figure is taken where its median counts. */
  runs: number;
  /** Where installs, copies and builds are kept. */
  folder: string;
  fresh: boolean;
  /** Pages of the builds of ours that show how it grows. */
  growth: readonly number[];
  /** Systems that are built at 1,900 pages beside ours. */
  beside: readonly SystemName[];
  ways: readonly Way[];
  /** The `bin` folder of another Node. Its figures are kept beside those of the usual one. */
  node?: string;
}

/** Size at which the others were measured before, and which ours is compared at. */
export const besidePages = 1900;

/** Pages of the large preview, and of the goals for large sites. */
export const largePages = 5000;

/** The most pages that a build has to cope with. */
export const mostPages = 10_000;

/** Reads the command line; throws with what is allowed. */
export function parseOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: "string", default: systemNames.join(",") },
      parts: { type: "string", default: partNames.join(",") },
      runs: { type: "string", default: "3" },
      folder: { type: "string", default: join(tmpdir(), "docs-bench") },
      fresh: { type: "boolean", default: false },
      growth: { type: "string", default: `100,1000,${besidePages},${largePages},${mostPages}` },
      beside: { type: "string", default: "docusaurus" },
      // Names of ways contain commas.
      way: { type: "string", multiple: true, default: [...wayNames] },
      node: { type: "string" },
    },
  });
  const parts = readNames("parts", split(values.parts), partNames);
  const other = parts.find((part) => !nodeParts.includes(part));
  if (values.node !== undefined && other)
    throw new Error(`--node goes with --parts ${nodeParts.join(",")}: \`${other}\` is the same with every Node.`);
  return {
    only: readNames("only", split(values.only), systemNames),
    parts,
    runs: readNumber("runs", values.runs),
    folder: resolve(values.folder),
    fresh: values.fresh,
    growth: split(values.growth).map((value) => readNumber("growth", value)),
    beside: readNames("beside", split(values.beside), systemNames),
    ways: readNames("way", values.way, wayNames),
    ...(values.node === undefined ? {} : { node: resolve(values.node) }),
  };
}

function split(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** In the order of the list of all, so that a run is the same however it was asked for. */
function readNames<T extends string>(option: string, asked: readonly string[], all: readonly T[]): T[] {
  const unknown = asked.find((name) => !all.includes(name as T));
  if (unknown) throw new Error(`--${option} knows no \`${unknown}\`. It takes: ${all.join(", ")}.`);
  return all.filter((name) => asked.includes(name));
}

function readNumber(option: string, value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1)
    throw new Error(`--${option} is \`${value}\`, which is no number from 1.`);
  return number;
}
