import { existsSync, readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/**
 * Two tables list tests: the ones that prove the specification, and the ones that prove each
 * browser script. Every listed test must exist, and every row needs an entry.
 */
const specification = "e2e/spec-coverage.md";
const scripts = "e2e/client-scripts.md";

function readRows(file: string) {
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| ") && !/^\| (?:Statement|Item|Script|---)/.test(line))
    .map((line) => {
      const cells = line.slice(2, -2).split(/(?<!\\) \| /);
      const statement = cells.slice(0, -1).join(" | ").trim();
      return { file, statement, proof: cells.at(-1)?.trim() ?? "" };
    });
}

const rows = [...readRows(specification), ...readRows(scripts)];

/** Reads each file only once, and unescapes quotes and backticks so that titles can be found. */
const sources = new Map<string, string>();
function sourceOf(path: string): string {
  const source = sources.get(path) ?? readFileSync(path, "utf8").replaceAll(/\\(["'`])/g, "$1");
  sources.set(path, source);
  return source;
}

/** The file and title of a proof, or undefined if the entry is a reason instead. */
function readProof(entry: string): { path: string; title: string } | undefined {
  const [, path, title] = /^`(\S+) > (.*)`$/.exec(entry) ?? [];
  return path && title ? { path, title } : undefined;
}

const proofs = rows.flatMap(({ file, proof }) =>
  proof.split("<br>").flatMap((entry) => {
    const found = readProof(entry);
    return found ? [{ file, ...found }] : [];
  }),
);

it.each(rows)("has a proof or a reason: $statement", ({ proof }) => {
  expect(proof).not.toBe("");
});

describe("each proof is there", () => {
  it.each(proofs)("$path > $title", ({ file, path, title }) => {
    expect(existsSync(path), `${file} names ${path}, which does not exist`).toBe(true);
    expect(sourceOf(path).includes(title), `${path} has no test called "${title}"`).toBe(true);
  });
});

it("the table of browser scripts has a row for each of them", () => {
  const files = readdirSync("components", { recursive: true, encoding: "utf8" })
    .filter((file) => /\.client\.tsx?$/.test(file))
    .map((file) => `\`components/${file}\``);
  expect(
    readRows(scripts)
      .map(({ statement }) => statement)
      .sort(),
  ).toEqual(files.sort());
});
