import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

export const systemNames = ["ours", "site", "docusaurus", "starlight", "fumadocs", "nextra", "bare"] as const;
export type SystemName = (typeof systemNames)[number];

export const partNames = [
  "build",
  "pages",
  "lighthouse",
  "navigation",
  "interaction",
  "search",
  "preview",
  "growth",
] as const;
export type PartName = (typeof partNames)[number];

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
}

/** Size at which the others were measured before, and which ours is compared at. */
export const besidePages = 1900;

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
      growth: { type: "string", default: `100,1000,${besidePages},5000` },
      beside: { type: "string", default: "docusaurus" },
    },
  });
  return {
    only: readNames("only", values.only, systemNames),
    parts: readNames("parts", values.parts, partNames),
    runs: readNumber("runs", values.runs),
    folder: resolve(values.folder),
    fresh: values.fresh,
    growth: split(values.growth).map((value) => readNumber("growth", value)),
    beside: readNames("beside", values.beside, systemNames),
  };
}

function split(value: string): string[] {
  return value
    .split(",")
    .map((part) => part.trim())
    .filter(Boolean);
}

/** In the order of the list of all, so that a run is the same however it was asked for. */
function readNames<T extends string>(option: string, value: string, all: readonly T[]): T[] {
  const asked = split(value);
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
