import { type ParseArgsConfig, parseArgs } from "node:util";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { CommandError } from "@/lib/util/command-error";
import { formatLocation, type Problem, ProblemError, sortProblems } from "@/lib/util/problem";
import { arrangeProblems, type ReportEntry } from "@/lib/util/problem-report";

const color = process.stdout.isTTY && !process.env.NO_COLOR;
const paint = (code: number, text: string) => (color ? `\u001b[${code}m${text}\u001b[0m` : text);

/** Prints all problems grouped by file, causes first, and on GitHub also as annotations. */
export function printProblems(problems: readonly Problem[]): void {
  if (problems.length === 0) return;
  const { causes, consequences, others } = arrangeProblems(problems);
  printEntries(causes);
  if (consequences > 0) {
    const follow = consequences === 1 ? "follows" : "follow";
    const source = causes.length === 1 ? "it" : "them";
    console.log(`\n  and ${countOf(consequences, "problem")} that ${follow} from ${source}`);
  }
  printEntries(others);
  const distinct = sortProblems(problems);
  const errors = distinct.filter(({ severity }) => severity === "error").length;
  const warnings = distinct.length - errors;
  console.log(`\n${countOf(errors, "error")}, ${countOf(warnings, "warning")}`);
}

function countOf(number: number, word: string): string {
  return `${number} ${word}${number === 1 ? "" : "s"}`;
}

/** Lists the lines in the problem's file, and the full locations in other files. */
function formatOtherLocations({ file }: Problem, alsoAt: readonly Problem[]): string {
  const lines = alsoAt.filter((item) => item.file === file).map(({ line }) => line ?? 1);
  const locations = alsoAt.filter((item) => item.file !== file).map(formatLocation);
  if (lines.length > 0) locations.unshift(`line ${lines.join(", ")}`);
  return locations.join("; ");
}

function printEntries(entries: readonly ReportEntry[]): void {
  let file = "";
  for (const { problem: item, alsoAt } of entries) {
    if (item.file !== file) {
      file = item.file;
      console.log(`\n${paint(1, file)}`);
    }
    const mark = item.severity === "error" ? paint(31, "error") : paint(33, "warning");
    console.log(
      `  ${formatLocation(item)}  ${mark}  ${item.message}  ${paint(2, `[${item.code}]`)}`,
    );
    if (item.hint) console.log(`      ${item.hint}`);
    if (alsoAt.length > 0) console.log(`      Also at ${formatOtherLocations(item, alsoAt)}`);
    if (process.env.GITHUB_ACTIONS)
      for (const location of [item, ...alsoAt]) console.log(annotation(location));
  }
}

function annotation({
  severity,
  file,
  line = 1,
  column = 1,
  message,
  hint,
  code,
}: Problem): string {
  const text = `${message} ${hint ?? ""}`.replace(/%/g, "%25").replace(/\n/g, "%0A");
  return `::${severity} file=${file},line=${line},col=${column},title=${code}::${text}`;
}

/**
 * Runs a step of a command and prints one line: its name, its time in seconds, and its result if
 * that is a text.
 */
export async function runStep<T>(name: string, run: () => T | Promise<T>): Promise<T> {
  const start = performance.now();
  // Some steps take a minute. In a terminal, the name shows until the line below replaces it.
  if (process.stdout.isTTY) process.stdout.write(`  ${name} …\r`);
  const result = await run();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(
    `  ${name.padEnd(18)} ${seconds.padStart(5)} s${typeof result === "string" ? `  ${result}` : ""}`,
  );
  return result;
}

/** Prints why a step of the preview failed. */
export function printFailure(name: string, { message }: Error): void {
  console.error(`  ${name}: not made. ${message}`);
}

/**
 * Reports failures of the running command. Each command calls it first. Errors that a user can fix
 * are printed without a stack.
 */
export function reportFailures(): void {
  // Ignores errors of a closed pipe, as in `npm run check | head`.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => {});
  process.on("uncaughtException", (error) => {
    if (error instanceof ProblemError) printProblems(error.problems);
    // The text of `--help` is output, not an error.
    else if (error instanceof CommandError && error.exitCode === 0) console.log(error.message);
    else if (error instanceof CommandError) console.error(error.message);
    else console.error(error.stack ?? String(error));
    void exitWhenPrinted(error instanceof CommandError ? error.exitCode : 1);
  });
}

/**
 * Disables the telemetry of tools. Every command sets these variables for itself and its children.
 */
export const quietEnvironment = {
  NEXT_TELEMETRY_DISABLED: "1",
  REDOCLY_TELEMETRY: "off",
  REDOCLY_SUPPRESS_UPDATE_NOTICE: "true",
  DO_NOT_TRACK: "1",
} as const;

/**
 * Parses the options of the running command. With `--help` or an unknown option, the command prints
 * its usage and ends.
 */
export function readArguments<const T extends ParseArgsConfig>(
  usage: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  const args = process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    throw new CommandError(usage, 0);
  }
  try {
    return parseArgs<T>({ args, ...config });
  } catch (error) {
    const [reason] = (error as Error).message.split(". To specify");
    throw new CommandError(`${reason}\n\n${usage}`, 2);
  }
}
