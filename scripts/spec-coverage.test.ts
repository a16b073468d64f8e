import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The table of what proves the specification names tests: each has to be there, and every statement needs an entry. */
const file = "e2e/spec-coverage.md";

const rows = readFileSync(file, "utf8")
  .split("\n")
  .filter((line) => line.startsWith("| ") && !/^\| (?:Statement|Item|---)/.test(line))
  .map((line) => {
    const cells = line.slice(2, -2).split(/(?<!\\) \| /);
    return { statement: cells.slice(0, -1).join(" | "), proof: cells.at(-1)?.trim() ?? "" };
  });

/** Reads each file once. Where a file writes a quote or a backtick with a backslash, its title has none. */
const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const source = sources.get(path) ?? readFileSync(path, "utf8").replaceAll(/\\(["'`])/g, "$1");
  sources.set(path, source);
  return source;
}

/** File and title of a proof; a reason has neither. */
function readProof(entry: string): { path: string; title: string } | undefined {
  const [, path, title] = /^`(\S+) > (.*)`$/.exec(entry) ?? [];
  return path && title ? { path, title } : undefined;
}

const proofs = [...new Set(rows.flatMap(({ proof }) => proof.split("<br>")))].flatMap(
  (entry) => readProof(entry) ?? [],
);

it.each(rows)("has a proof or a reason: $statement", ({ proof }) => {
  expect(proof).not.toBe("");
});

describe("each proof is there", () => {
  it.each(proofs)("$path > $title", ({ path, title }) => {
    expect(existsSync(path), `${file} names ${path}, which does not exist`).toBe(true);
    expect(sourceOf(path).includes(title), `${path} has no test called "${title}"`).toBe(true);
  });
});
