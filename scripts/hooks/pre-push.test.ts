import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const home = mkdtempSync(join(tmpdir(), "docs-hooks-"));
afterAll(() => rmSync(home, { recursive: true, force: true }));
const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: Record<string, string> };

/** Pushes a commit of a project whose check ends so; true when the commit arrives. */
function pushes(name: string, check: string, hooks: boolean): boolean {
  const [folder, remote] = [join(home, name), join(home, `${name}.git`)];
  const run = (program: string, ...args: string[]) => spawnSync(program, args, { cwd: folder, encoding: "utf8" });
  mkdirSync(folder);
  cpSync("scripts/hooks/pre-push", join(folder, "scripts/hooks/pre-push"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ scripts: { check, hooks: scripts.hooks } }));
  run("git", "init", "-q", "-b", "main");
  run("git", "init", "-q", "--bare", remote);
  run("git", "add", ".");
  run("git", "-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "-qm", "Start");
  if (hooks) run("npm", "run", "-s", "hooks");
  run("git", "push", "-q", remote, "main");
  return run("git", "ls-remote", remote, "main").stdout.includes("refs/heads/main");
}

it.each([
  ["a failed check, with the hook", "exit 1", true, false],
  ["a good check, with the hook", "exit 0", true, true],
  ["a failed check, without the hook", "exit 1", false, true],
])("%s", { timeout: 60_000 }, (name, check, hooks, expected) => {
  expect(pushes(name.replaceAll(/\W+/g, "-"), check, hooks)).toBe(expected);
});
