import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, unlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { cacheFolder } from "@/lib/disk-cache";
import type { Problem } from "@/lib/problem";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";
import { linkPackages } from "@/lib/testing/linked-packages";
import { runSideBySide } from "./check/run-steps";
import type { CheckStep } from "./check/steps";
import { findBase, git, openBase } from "./review/base";
import { compareStates, type State } from "./review/compare";
import { renderReview, reviewStyles } from "./review/page";
import { snapshotSchema } from "./review/snapshot";
import { summarize } from "./review/summary";

/**
 * `npm run review -- BASE` writes to out-review/ what a change does to the site: the project as it is here, edits included,
 * compared with where it left BASE. `--build` builds both for the bytes; `--out` and `--base-out` name builds to take.
 */
reportFailures();
const usage = `npm run review -- [BASE] [--build] [--out FOLDER --base-out FOLDER]

Writes to out-review/ what your changes do to the site, compared with where they left BASE, which is main if you name
none. --build builds both for the bytes; --out and --base-out take builds that exist.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    build: { type: "boolean" },
    out: { type: "string" },
    "base-out": { type: "string" },
    "pull-request": { type: "string" },
  },
});
const root = process.cwd();
const started = performance.now();
const folder = "out-review";
const commit = baseOrEnd(positionals[0] ?? "main");
const home = mkdtempSync(join(tmpdir(), "review-"));
const base = openBase(root, commit);
process.on("exit", () => {
  base.remove();
  rmSync(home, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

if (base.needsPackages) {
  console.log("Installing the packages of the base, whose lock file is another one");
  execFileSync("npm", ["ci", "--no-audit", "--no-fund", "--silent"], {
    cwd: base.folder,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
}
let [built, baseBuilt] = [values.out, values["base-out"]].map((path) => path && resolve(path));
if (values.build) {
  if (!base.needsPackages) {
    // The bundler follows no link out of its folder.
    unlinkSync(join(base.folder, "node_modules"));
    linkPackages(root, base.folder);
  }
  for (const name of [".cache", ".next"]) {
    if (existsSync(name)) cpSync(name, join(base.folder, name), { recursive: true });
  }
  // One after the other: a build takes every core.
  await run([buildOf("build of the base", base.folder), buildOf("build of the change", root)], 1);
  [built, baseBuilt] = [join(root, "out"), join(base.folder, "out")];
}
const measured = built !== undefined && baseBuilt !== undefined;
const [before, after] = [
  { name: "base", folder: base.folder, built: measured ? baseBuilt : undefined },
  { name: "change", folder: root, built: measured ? built : undefined },
];
const outputs = await run([...stepsOf(before), ...stepsOf(after)]);
const differences = compareStates(readState(before.name), readState(after.name));

const head = git(root, "rev-parse", "HEAD");
const names = {
  base: commit.slice(0, 9),
  head: head.slice(0, 9),
  edited: git(root, "status", "--porcelain") !== "",
  // The last commit of the base says nothing of edits that none has.
  title: head === commit ? "uncommitted edits" : git(root, "log", "-1", "--format=%s"),
};
const pullRequest = values["pull-request"] === undefined ? null : Number(values["pull-request"]);
const summary = summarize({ pullRequest, base: commit, head }, differences);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
const styles = reviewStyles(readFileSync("app/tokens.css", "utf8"));
writeFileSync(join(folder, "index.html"), renderReview(names, differences, styles));
writeFileSync(join(folder, "review.json"), `${JSON.stringify(summary, null, 2)}\n`);
const { rewritten, moved, new: added, gone, problems } = summary.counts;
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `Pages: ${rewritten} rewritten, ${moved} moved, ${added} new, ${gone} gone. New problems: ${problems ?? "not known"}`,
);
console.log(`Done in ${seconds} s: ${join(folder, "index.html")}`);

function baseOrEnd(ref: string): string {
  try {
    return findBase(root, ref);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(2);
  }
}

function buildOf(name: string, cwd: string): CheckStep {
  return { name, command: ["node", "scripts/run.mjs", "build,compile-pages"], cwd, env: { NODE_ENV: "production" } };
}

function stepsOf({ name, folder: cwd, built: output }: typeof before): CheckStep[] {
  // Entries are keyed by the code that made them, so that both states may share them.
  const env = { CACHE_FOLDER: resolve(cacheFolder) };
  const file = join(home, `${name}.json`);
  const snapshot = ["--import", "tsx", "scripts/review-snapshot.ts", file, ...(output === undefined ? [] : [output])];
  return [
    { name: `${name}: pages`, command: ["node", ...snapshot], cwd, env },
    { name: `${name}: check`, command: ["node", "scripts/run.mjs", "check-content", "--json"], cwd, env },
  ];
}

/** Runs steps and says how long each took; what a step printed, by its name. A build or a snapshot has to pass. */
async function run(steps: readonly CheckStep[], atOnce?: number): Promise<Map<string, string>> {
  const done = ({ name, seconds: taken }: { name: string; seconds: number }) =>
    console.log(`  ${name.padEnd(22)} ${taken.toFixed(1).padStart(5)} s`);
  const results = await runSideBySide(steps, done, atOnce);
  const failed = results.find(({ name, passed }) => !passed && !name.endsWith(": check"));
  if (failed) {
    console.error(`\n== ${failed.name}\n${failed.output.trimEnd()}`);
    process.exit(1);
  }
  return new Map(results.map(({ name, output }) => [name, output]));
}

function readState(name: string): State {
  const snapshot = snapshotSchema.parse(JSON.parse(readFileSync(join(home, `${name}.json`), "utf8")));
  try {
    return { snapshot, problems: JSON.parse(outputs.get(`${name}: check`) ?? "") as Problem[] };
  } catch {
    // The check itself broke off, which its own command tells better.
    return { snapshot };
  }
}
