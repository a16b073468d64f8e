import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { linkPackages } from "@/lib/testing/project-copy";
import { CommandError } from "@/lib/util/command-error";
import { startable } from "@/lib/util/program";
import { type ContentChange, contentYear } from "./content-year/changes";

reportFailures();
const usage = `npm run test:year [-- --unit --keep]

Makes a year of ordinary changes to the content in a copy of the project, one after the other, and does no more than
\`npm run check\` says. Then it runs \`npm run check\` and \`npm test\` there: no test may need an edit.
--unit leaves out the build and the browser tests. --keep leaves the copy where it is.`;
const { values } = readArguments(usage, {
  options: { unit: { type: "boolean" }, keep: { type: "boolean" } },
});

/** Folders that a copy doesn't need or generates again. */
const omittedFolders = ["node_modules", "out", ".next", ".git", "test-results", "public/assets"];
/** The part of the check that reads content. The whole check runs at the end. */
const checkContent = ["node", "scripts/run.mjs", "check-content", "--only=content", "--only=api"];
/** More rounds would mean that the check never ends. */
const maxRounds = 4;

const root = process.cwd();
const folder = mkdtempSync(join(tmpdir(), "docs-year-"));
const skipped = new Set(omittedFolders.map((name) => join(root, name)));
cpSync(root, folder, { recursive: true, filter: (path) => !skipped.has(path) });
linkPackages(root, folder);

for (const changes of contentYear) {
  for (const change of changes) {
    console.log(`  ${change.name}`);
    for (const command of change.commands ?? []) runOrStop(command);
    change.edit?.(folder);
  }
  followCheck(changes);
}
// The check asks for this if a hand-written line isn't formatted.
runOrStop(["check", "--", "--fix"]);
runOrStop(["check"]);
runOrStop(values.unit ? ["test", "--", "--unit"] : ["test"]);
if (values.keep) console.log(`The copy is in ${folder}`);
else rmSync(folder, { recursive: true, force: true });

/** Follows the check's advice until it passes. */
function followCheck(changes: readonly ContentChange[]): void {
  const names = changes.map(({ name }) => name).join(", ");
  for (let round = 0; round < maxRounds; round++) {
    const { status, output } = run(checkContent);
    const fixes = findFixes(changes, output);
    if (status === 0 && fixes.length === 0) return;
    if (fixes.length === 0) stop(names, output);
    for (const applyFix of fixes) applyFix();
  }
  stop(names, "`npm run check` asks for the same again and again.");
}

/** An edit or a command that the check's report asks for. */
type Fix = () => void;

/**
 * Reads from a report what an author would do next: state facts that the check asks for, else add
 * the lines that it prints for redirects.ts, else run the commands that it names.
 */
function findFixes(changes: readonly ContentChange[], report: string): Fix[] {
  const edits: Fix[] = [];
  for (const { answer } of changes) {
    if (answer?.request.test(report)) edits.push(() => answer.edit(folder));
  }
  if (edits.length > 0) return edits;

  const redirects = [...new Set(report.match(/\{ from: "[^"]*", to: "[^"]*" \},/g))];
  if (redirects.length > 0) return [() => addRedirects(redirects)];

  const commands = [...new Set(report.match(/(?<=Run `npm run )[\w:]+(?=`)/g))];
  return commands.map((command) => () => runOrStop([command]));
}

function addRedirects(lines: readonly string[]): void {
  const file = join(folder, "redirects.ts");
  const text = readFileSync(file, "utf8");
  const start = "RedirectsInput = [";
  writeFileSync(
    file,
    text.replace(start, () => `${start}\n  ${lines.join("\n  ")}`),
  );
}

function runOrStop(command: readonly string[]): void {
  const { status, output } = run(["npm", "run", "--silent", ...command]);
  if (status !== 0) stop(`npm run ${command.join(" ")}`, output);
}

function run(command: readonly string[]): { status: number; output: string } {
  const { program, args } = startable(command as [string, ...string[]], folder);
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 1 << 28,
    env: { ...process.env, GITHUB_ACTIONS: "", NO_COLOR: "1" },
  });
  return { status: status ?? 1, output: `${stdout}${stderr}` };
}

function stop(step: string, output: string): never {
  throw new CommandError(`${step} failed in ${folder}:\n${output}`);
}
