import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startable } from "@/lib/program";
import { reportFailures } from "@/lib/report/failure";
import { runSideBySide } from "./check/run-steps";
import type { CheckStep } from "./check/steps";
import { formatReport, listUpgrades, type Manifest, wantedVersions, watched } from "./upgrades/report";

/**
 * `npm run upgrades` upgrades Next, React, DocSearch, Shiki and MiniSearch within their majors in a clone of the last
 * commit and says what broke: contracts, check and a build, or with `--all` every test. `--only next` upgrades one of
 * them, `--report file.md` keeps the report. It needs the registry.
 */
reportFailures();
const { values } = parseArgs({
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

console.log("Installing");
// Packages that are hard links of this project's must not be written over: the clone gets its own.
const wanted = wantedVersions(before, groups);
const { program, args, shell } = startable(["npm", "install", "--save-exact", "--no-audit", "--no-fund", ...wanted]);
execFileSync(program, args, { cwd: clone, shell, stdio: ["ignore", "ignore", "inherit"] });
const upgrades = listUpgrades(before, readManifest());
for (const { name, before: old, after } of upgrades) console.log(`  ${name} ${old} → ${after}`);

const steps = ["test:contracts", ...(values.all ? ["test:all"] : ["check", "build"])].map(
  (name): CheckStep => ({ name, command: ["npm", "run", "-s", name], cwd: clone }),
);
const results = await runSideBySide(
  upgrades.length > 0 ? steps : [],
  ({ name, passed, seconds }) =>
    console.log(`  ${name.padEnd(16)} ${seconds.toFixed(1)} s  ${passed ? "ok" : "failed"}`),
  1,
);
const report = formatReport(upgrades, results);
if (values.report) writeFileSync(values.report, report);
console.log(`\n${report}`);
process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
