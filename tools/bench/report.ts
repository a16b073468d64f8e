import { existsSync, readFileSync } from "node:fs";
import { cpus } from "node:os";
import { type SystemName, systemNames, systems } from "./systems";

/** Measurements of a system, by name. The name ends with the unit. */
export type Figures = Readonly<Record<string, number | undefined>>;

/** Measurements of each system. Partial runs add to them. */
export type Results = Partial<Record<SystemName, Figures>>;

export function readResults(file: string): Results {
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Results) : {};
}

/**
 * A table with a row per measurement, a column per system, and the ratio of this site to each other
 * system.
 */
export function writeReport(results: Results, corpusPages: number): string {
  const others = systemNames.filter((name) => name !== "ours");
  const titles = [
    ...systemNames.map((name) => systems[name].title),
    ...others.map((name) => `/ ${systems[name].title}`),
  ];
  const names = new Set(Object.values(results).flatMap((figures) => Object.keys(figures)));
  const rows = [...names].map((name) => {
    const values = systemNames.map((system) => results[system]?.[name]);
    const ratios = others.map((other) => ratioOf(results.ours?.[name], results[other]?.[name]));
    return [name, ...values.map(formatNumber), ...ratios];
  });
  const header = ["", ...titles];
  const separator = ["---", ...titles.map(() => "---:")];
  const table = [header, separator, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
  return `# This site next to Docusaurus and Starlight

Made by \`npm run bench\` on ${new Date().toISOString().slice(0, 10)} from ${corpusPages} pages, Node ${process.versions.node}, ${cpus().length} × ${cpus()[0]?.model.trim()}. Less is better everywhere; below 1, this site is better.

${table.join("\n")}
`;
}

function ratioOf(ours: number | undefined, other: number | undefined): string {
  return ours === undefined || !other ? "" : (ours / other).toFixed(2);
}

function formatNumber(value: number | undefined): string {
  return value === undefined ? "" : String(Number(value.toPrecision(3)));
}
