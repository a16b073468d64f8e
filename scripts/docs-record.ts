/**
 * Keeps what the docs say in a release, so that `/changes` can tell what changed since:
 * `npm run docs:record -- 0.59 [--released 2025-10-31] [--at COMMIT] [--replace]`. `--at` reads the docs of a commit.
 */
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { isDay, localDay } from "@/lib/dates";
import { baselineFile, formatBaseline, makeBaseline } from "@/lib/kinds/docs/baselines";
import { loadDocs } from "@/lib/kinds/docs/load";
import { readArguments } from "@/lib/report/arguments";
import { printProblems } from "@/lib/report/terminal";

const usage = "npm run docs:record -- 0.59 [--released 2025-10-31] [--at COMMIT] [--replace]";
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { released: { type: "string" }, at: { type: "string" }, replace: { type: "boolean" } },
});
const [release] = positionals;
if (release === undefined || !/^\w[\w.-]*$/.test(release)) fail(usage);
const released = values.released ?? (values.at === undefined ? localDay() : dayOf(values.at));
if (!isDay(released)) fail(`\`${released}\` is no day. Write it as ${localDay()}.`);
const file = baselineFile(release);
const path = join(process.cwd(), file);
if (existsSync(path) && !values.replace) fail(`\`${file}\` exists. Add \`--replace\` to make it again.`);

const { docs, problems } = values.at === undefined ? loadDocs(process.cwd()) : loadDocsAt(values.at);
printProblems(problems);
if (docs.length === 0) fail("There are no docs to record.");
mkdirSync(dirname(path), { recursive: true });
const baseline = makeBaseline(docs, release, released);
writeFileSync(path, formatBaseline(baseline));
console.log(`${file}: ${Object.keys(baseline.pages).length} pages, as of ${released}. Commit it.`);

/** The docs as a commit of this repository has them. */
function loadDocsAt(commit: string): ReturnType<typeof loadDocs> {
  const folder = mkdtempSync(join(tmpdir(), "docs-at-"));
  try {
    const archive = git(["archive", "--format=tar", commit, "content"]);
    execFileSync("tar", ["-x", "-f", "-", "-C", folder], { input: archive });
    return loadDocs(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function dayOf(commit: string): string {
  return git(["show", "-s", "--format=%cs", commit]).toString().trim();
}

function git(args: string[]): Buffer {
  try {
    return execFileSync("git", args, { maxBuffer: 1 << 30, stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    return fail(`git ${args[0]}: ${(error as Error).message.split("\n").at(-1) || "failed"}`);
  }
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
