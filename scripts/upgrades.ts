import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments } from "@/lib/report/arguments";
import { reportFailures } from "@/lib/report/failure";
import { runSideBySide, type StepResult } from "./check/run-steps";
import type { CheckStep } from "./check/steps";
import { formatReport, listUpgrades, type Manifest, wantedVersions, watched } from "./upgrades/report";

/**
 * `npm run upgrades` upgrades Next, React, DocSearch, Shiki and MiniSearch within their majors in a clone of the last
 * commit and says what broke: contracts, check and a build, or with `--all` every test. `--only next` upgrades one of
 * them, `--report file.md` keeps the report. It needs the registry.
 */
reportFailures();
const usage = `npm run upgrades -- [--only NAME] [--all] [--report FILE]

Upgrades ${Object.keys(watched).join(", ")}, or those that you name, within their majors in a clone of the last commit
and says what broke: contracts, check and a build, or with --all every test. Your project stays as it is.`;
const { values } = readArguments(usage, {
  options: { all: { type: "boolean" }, only: { type: "string", multiple: true }, report: { type: "string" } },
});
const groups = values.only ?? Object.keys(watched);
const unknown = groups.filter((group) => !(group in watched));
if (unknown.length > 0)
  throw new Error(`\`${unknown[0]}\` isn't watched. Choose from ${Object.keys(watched).join(", ")}.`);

const home = mkdtempSync(join(tmpdir(), "upgrades-"));
process.on("exit", () => rmSync(home, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));
const clone = join(home, "site");
execFileSync("git", ["clone", "--quiet", process.cwd(), clone]);
const readManifest = () => JSON.parse(readFileSync(join(clone, "package.json"), "utf8")) as Manifest;
const before = readManifest();

console.log("In a clone of the last commit");
// One group at a time: a version that can't be installed keeps no other from being tried.
const installed = await run(
  groups.map((group) => {
    const options = ["--save-exact", "--no-audit", "--no-fund"];
    const command = ["npm", "install", ...options, ...wantedVersions(before, [group])] as const;
    return { name: `install ${group}`, command, cwd: clone };
  }),
);
const upgrades = listUpgrades(before, readManifest());
for (const { name, before: old, after } of upgrades) console.log(`  ${name} ${old} → ${after}`);

const steps = ["test:contracts", ...(values.all ? ["test:all"] : ["check", "build"])].map(
  (name): CheckStep => ({ name, command: ["npm", "run", "-s", name], cwd: clone }),
);
const results = [...installed, ...(upgrades.length > 0 ? await run(steps) : [])];
const report = formatReport(upgrades, results);
if (values.report) writeFileSync(values.report, report);
console.log(`\n${report}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;

function run(steps: readonly CheckStep[]): Promise<StepResult[]> {
  const done = ({ name, passed, seconds }: StepResult) =>
    console.log(`  ${name.padEnd(18)} ${seconds.toFixed(1).padStart(6)} s  ${passed ? "ok" : "failed"}`);
  return runSideBySide(steps, done, 1);
}
