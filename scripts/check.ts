import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { readArguments } from "@/lib/build/report/arguments";
import { reportFailures } from "@/lib/build/report/failure";
import { changedFiles } from "./check/changed";
import { namedFiles } from "./check/named";
import { countWarnings, runSideBySide, type StepResult } from "./check/run-steps";
import { chooseSteps, leftOut } from "./check/steps";

/**
 * `npm run check`: everything that needs no build, side by side, reported once. `-- path…` and `-- --changed` run what
 * applies to those files; `-- --json` prints the result as data, `-- --fix` writes what has only one fix.
 */
reportFailures();
const usage = `npm run check -- [FILE…] [--changed] [--fix] [--json]

Checks everything that needs no build, or what concerns some files: those that you name, or those that your branch
changed. --fix writes what has only one fix, --json prints the result as data.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { changed: { type: "boolean" }, json: { type: "boolean" }, fix: { type: "boolean" } },
});
const named = positionals.map((path) => relative(process.cwd(), resolve(path)).replaceAll("\\", "/"));
const { files: below, unknown } = namedFiles(process.cwd(), named);
if (unknown.length > 0) {
  console.error(`There is no file or folder ${unknown.map((path) => `\`${path}\``).join(", ")}.`);
  process.exit(1);
}
const files = values.changed
  ? [...new Set([...below, ...changedFiles(process.cwd())])]
  : named.length > 0
    ? below
    : undefined;
const print = values.json ? () => {} : console.log;

const fixing: Readonly<Record<string, string>> = { content: "--fix", "format and lint": "--write" };
const chosen = chooseSteps(files, existsSync).map((step) => {
  const flag = values.fix ? fixing[step.name] : undefined;
  return flag === undefined ? step : { ...step, command: [...step.command, flag] as const };
});
const steps = chosen.map((step) =>
  // The one tool of this project's own has its findings as data.
  values.json && step.name === "content" ? { ...step, command: [...step.command, "--json"] as const } : step,
);
const names = steps.map(({ name }) => name).join(", ");
const scope = files ? `${files.length} ${files.length === 1 ? "file" : "files"}` : "everything";
print(steps.length > 0 ? `Checking ${scope}: ${names}` : `Nothing to check in ${scope}`);
const started = performance.now();
const results = await runSideBySide(steps, (result) => print(formatStep(result)));
const failed = results.filter(({ passed }) => !passed);

if (values.json) {
  const found = results.find(({ name }) => name === "content")?.output;
  const problems: unknown = found === undefined ? [] : JSON.parse(found);
  console.log(JSON.stringify({ passed: failed.length === 0, steps: results, problems }, null, 2));
}
for (const { name, output, passed } of results) {
  if (!passed || countWarnings(output) > 0) print(`\n== ${name}\n${output.trimEnd()}\n`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
const verdict = steps.length > 0 ? `All good in ${seconds} s. ` : "";
const left = files ? `Left to the whole \`npm run check\`: ${leftOut(steps).join(", ")}.` : "";
print(
  failed.length === 0
    ? `${verdict}${left}`.trimEnd()
    : `${failed.map(({ name }) => name).join(", ")} failed. ${seconds} s`,
);
process.exitCode = failed.length === 0 ? 0 : 1;

function formatStep({ name, passed, seconds: taken, output }: StepResult): string {
  const warnings = countWarnings(output) > 0 ? "ok, with warnings: see below" : "ok";
  return `  ${name.padEnd(16)} ${taken.toFixed(1).padStart(5)} s  ${passed ? warnings : "failed, see below"}`;
}
