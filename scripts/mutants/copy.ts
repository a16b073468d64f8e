import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { linkPackages } from "@/lib/testing/linked-packages";
import { byFile, insertMutants, insertSwitches } from "../../e2e/mutants/insert";
import type { Mutant } from "../../e2e/mutants/mutant";

/** A copy of the project as it is now, with its packages and its warm cache, where mutants may live. Returns its folder. */
export function copyProject(project: string): string {
  const copy = join(mkdtempSync(join(tmpdir(), "mutants-")), "project");
  // With the history: pages show dates of it.
  execFileSync("git", ["clone", "--quiet", project, copy]);
  const git = (...args: string[]) =>
    execFileSync("git", args, { cwd: project, encoding: "utf8" }).split("\0").filter(Boolean);
  const changed = [
    ...git("diff", "--name-only", "-z", "HEAD"),
    ...git("ls-files", "--others", "--exclude-standard", "-z"),
  ];
  for (const file of changed) {
    rmSync(join(copy, file), { force: true });
    if (!existsSync(join(project, file))) continue;
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    cpSync(join(project, file), join(copy, file));
  }
  linkPackages(project, copy);
  if (existsSync(join(project, ".cache"))) cpSync(join(project, ".cache"), join(copy, ".cache"), { recursive: true });
  return copy;
}

/** Puts mutants of the browser and of units into the copy, each behind its switch. */
export function addSwitches(copy: string, mutants: readonly Mutant[]): void {
  edit(
    copy,
    mutants.filter(({ kind }) => kind !== "markup"),
    insertSwitches,
  );
}

/** Breaks what renders the pages. */
export function breakMarkup(copy: string, mutants: readonly Mutant[]): void {
  edit(
    copy,
    mutants.filter(({ kind }) => kind === "markup"),
    insertMutants,
  );
}

function edit(copy: string, mutants: readonly Mutant[], change: typeof insertMutants): void {
  for (const [name, list] of byFile(mutants)) {
    const file = join(copy, name);
    writeFileSync(file, change(readFileSync(file, "utf8"), list));
  }
}

/** What scripts/build.ts says where it checks what it built. */
export const buildChecks = "stopOnErrors(site ? await verifyOutput(exported, site) : [])";

/** The copy's builds don't check what they built: switches have bytes, and tests have to see what is broken. */
export function dropGates(copy: string): void {
  const file = join(copy, "scripts/build.ts");
  const text = readFileSync(file, "utf8");
  if (!text.includes(buildChecks)) throw new Error(`scripts/build.ts does not say \`${buildChecks}\` any more.`);
  writeFileSync(file, text.replace(buildChecks, "undefined"));
}
