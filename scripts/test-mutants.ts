import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { quietEnvironment } from "@/lib/report/quiet";
import { byFile, describeMisfit, findMisfits } from "../e2e/mutants/insert";
import type { Mutant } from "../e2e/mutants/mutant";
import { leastNoticed, mutantTable, splitProof } from "../e2e/mutants/table";
import { baseBuild } from "../e2e/support/base-build";
import { addSwitches, breakMarkup, copyProject, dropGates } from "./mutants/copy";
import { type Results, readPlaywright, readVitest } from "./mutants/results";

/**
 * `npm run test:mutants [id…]`: breaks a copy of the project in small ways, one at a time, and reports which tests notice.
 * docs/decisions/mutants.md says how.
 */
const wanted = process.argv.slice(2);
const mutants = mutantTable.filter(({ id }) => wanted.length === 0 || wanted.includes(id));
const unknown = wanted.filter((id) => !mutants.some((mutant) => mutant.id === id));
const misfits = [...byFile(mutantTable)].flatMap(([file, list]) => findMisfits(readFileSync(file, "utf8"), list));
if (unknown.length + misfits.length > 0) {
  for (const id of unknown) console.error(`No mutant is called ${id}.`);
  for (const misfit of misfits) console.error(describeMisfit(misfit));
  process.exit(1);
}

const started = performance.now();
const asItIs = "as it is";
const copy = copyProject(process.cwd());
process.on("exit", () => rmSync(dirname(copy), { recursive: true, force: true }));
process.once("SIGINT", () => process.exit(130));
process.once("SIGTERM", () => process.exit(143));

addSwitches(copy, mutantTable);
dropGates(copy);
const inBrowser = mutants.filter(({ kind }) => kind !== "unit");
const results: Results = new Map();
if (inBrowser.length > 0) {
  await build("the build with all switches", {});
  await build("the second build, with settings and third parties", baseBuild.env);
  breakMarkup(copy, mutantTable);
  await build("the build with broken markup", { OUT_FOLDER: "out.markup" });
  await run("npx", ["playwright", "test", "--config", "e2e/mutants/playwright.config.ts"], {
    BASE_PATH_BUILT: "1",
    MUTANTS: wanted.join(" "),
  });
  add(readPlaywright(readReport("mutants.json")));
}
const inUnits = mutants.filter(({ kind }) => kind === "unit");
if (inUnits.length > 0) await runUnits(asItIs, inUnits, "");
for (const mutant of inUnits) await runUnits(mutant.id, [mutant], `mutant/${mutant.id};`);
process.exitCode = report() ? 0 : 1;

async function build(what: string, env: Record<string, string>): Promise<void> {
  console.log(`\n== ${what}`);
  if ((await run("npm", ["run", "-s", "build"], env)) !== 0) process.exit(1);
}

/** The unit tests that are named, with one mutant switched on or none. */
async function runUnits(name: string, list: readonly Mutant[], switched: string): Promise<void> {
  const files = new Set(list.flatMap(({ tests }) => tests.map((test) => splitProof(test).file)));
  const options = ["--reporter=json", "--outputFile=test-results/units.json"];
  await run("npx", ["vitest", "run", ...files, ...options], { MUTANT: switched });
  add(readVitest(name, copy, readReport("units.json")));
}

function run(command: string, args: string[], extra: Record<string, string>): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...quietEnvironment, ...extra };
    const child = spawn(command, args, { cwd: copy, stdio: "inherit", env });
    child.on("close", (code) => resolve(code ?? 1));
  });
}

function readReport(name: string) {
  const file = join(copy, "test-results", name);
  const text = readFileSync(file, "utf8");
  rmSync(file);
  return JSON.parse(text);
}

function add(more: Results): void {
  for (const [name, { failed, ran }] of more) {
    const before = results.get(name) ?? { failed: [], ran: 0 };
    results.set(name, { failed: [...before.failed, ...failed], ran: before.ran + ran });
  }
}

/** Prints a line for each mutant; true when enough of them were noticed. */
function report(): boolean {
  const { failed: broken = [], ran: sound = 0 } = results.get(asItIs) ?? {};
  const lines = mutants.map(({ id }) => {
    const { failed, ran } = results.get(id) ?? { failed: [], ran: 0 };
    // A test that fails without a mutant says nothing about it.
    const noticed = failed.filter((test) => !broken.includes(test));
    return { id, ran, noticed };
  });
  const width = Math.max(...mutants.map(({ id }) => id.length));
  const table = lines.map(({ id, ran, noticed: [first] }) =>
    `  ${first ? "noticed " : "SURVIVED"}  ${id.padEnd(width)}  ${first ?? `${ran} tests passed`}`.trimEnd(),
  );
  const noticed = lines.filter((line) => line.noticed.length > 0).length;
  const minutes = ((performance.now() - started) / 60_000).toFixed(1);
  const summary = `${noticed} of ${lines.length} mutants noticed, in ${minutes} min; at least ${Math.ceil(lines.length * leastNoticed)} have to be`;
  console.log(["", ...table, "", summary].join("\n"));
  for (const test of broken) console.error(`${test} fails without any mutant.`);
  const unseen = lines.filter(({ ran }) => ran === 0).map(({ id }) => id);
  if (unseen.length > 0) console.error(`No test ran for ${unseen.join(", ")}.`);
  mkdirSync("test-results", { recursive: true });
  writeFileSync(join("test-results", "mutants.txt"), `${[...table, "", summary].join("\n")}\n`);
  return sound > 0 && broken.length === 0 && unseen.length === 0 && noticed >= lines.length * leastNoticed;
}
