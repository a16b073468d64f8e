import { existsSync } from "node:fs";
import { relative, resolve } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { CommandError } from "@/lib/util/command-error";
import { namedFiles } from "./check/named";
import { countWarnings, runInParallel, type StepResult } from "./check/run-steps";
import { type CheckStep, chooseSteps, listOmitted } from "./check/steps";

/**
 * `npm run check` runs all checks that need no build in parallel, and reports once. `-- path…` runs
 * what applies to these files. `-- --fix` applies fixes that have no alternative.
 */
reportFailures();
const usage = `npm run check -- [FILE…] [--fix] [--stale]

Checks everything that needs no build, or what concerns the files that you name. --fix writes what has only one fix.
--stale only lists the pages whose names changed since the release that they were verified against.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { fix: { type: "boolean" }, stale: { type: "boolean" } },
});
const named = positionals.map((path) =>
  relative(process.cwd(), resolve(path)).replaceAll("\\", "/"),
);
const { files: below, unknown } = namedFiles(process.cwd(), named);
if (unknown.length > 0) {
  const typed = positionals.filter((_, index) => unknown.includes(named[index] ?? ""));
  const names = typed.map((path) => `\`${path}\``).join(", ");
  throw new CommandError(`There is no file or folder ${names} below the project.`);
}
const files = named.length > 0 ? below : undefined;

const fixing: Readonly<Record<string, string>> = { content: "--fix", "format and lint": "--write" };

if (values.stale) {
  const { listStalePages } = await import("./check/list-stale");
  await listStalePages(files && new Set(files));
} else {
  await runChecks();
}

async function runChecks(): Promise<void> {
  const steps = chooseSteps(files, existsSync).map((step) => {
    const flag = values.fix ? fixing[step.name] : undefined;
    return flag === undefined ? step : { ...step, command: [...step.command, flag] as const };
  });
  const names = steps.map(({ name }) => name).join(", ");
  const scope = files ? `${files.length} ${files.length === 1 ? "file" : "files"}` : "everything";
  console.log(steps.length > 0 ? `Checking ${scope}: ${names}` : `Nothing to check in ${scope}`);
  const started = performance.now();
  const results = await runInParallel(steps, (result) => console.log(formatStep(result)));
  const failed = results.filter(({ passed }) => !passed);

  for (const result of results) printReport(result, steps);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(failed.length === 0 ? formatPass(steps, seconds) : formatFailure(failed, seconds));
  process.exitCode = failed.length === 0 ? 0 : 1;
}

/** Prints the output of a step that failed or warned, with advice. */
function printReport({ name, output, passed }: StepResult, steps: readonly CheckStep[]): void {
  if (passed && countWarnings(output) === 0) return;
  const advice = passed ? undefined : steps.find((step) => step.name === name)?.advice;
  const lines = advice ? [output.trimEnd(), advice] : [output.trimEnd()];
  console.log(`\n== ${name}\n${lines.join("\n")}\n`);
}

function formatPass(steps: readonly CheckStep[], seconds: string): string {
  const sentences: string[] = [];
  if (steps.length > 0) sentences.push(`All good in ${seconds} s.`);
  if (files)
    sentences.push(`Left to the whole \`npm run check\`: ${listOmitted(steps).join(", ")}.`);
  return sentences.join(" ");
}

function formatFailure(failed: readonly StepResult[], seconds: string): string {
  const names = failed.map(({ name }) => name).join(", ");
  const hint = failed.some(({ name }) => fixing[name])
    ? ". `npm run check -- --fix` writes what has only one fix"
    : "";
  return `${names} failed. ${seconds} s${hint}`;
}

function formatStep({ name, passed, seconds: taken, output }: StepResult): string {
  const warnings = countWarnings(output) > 0 ? "ok, with warnings: see below" : "ok";
  return `  ${name.padEnd(16)} ${taken.toFixed(1).padStart(5)} s  ${passed ? warnings : "failed, see below"}`;
}
