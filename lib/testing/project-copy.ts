import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFiles } from "@/lib/content/package-versions";
import { startable } from "@/lib/util/program";

/** The cache saves compiling every page again: it knows by itself what has changed. */
const copied = [
  ".cache/pages",
  ".cache/highlight",
  ".cache/image-facts",
  ".cache/images",
  "app",
  "components",
  "content",
  "lib",
  "packages",
  "scripts",
  "tools/relevance",
  "public",
  ...lockFiles,
  "redirects.ts",
  "mdx-components.tsx",
  "next.config.mjs",
  "openapi.json",
  "redocly.yaml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/**
 * A copy of this project in a temporary folder, to break something in it and run its own commands.
 */
export function copyProject(root: string, addPackages = symlinkPackages): string {
  const folder = mkdtempSync(join(tmpdir(), "docs-project-"));
  for (const name of copied) {
    try {
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.endsWith("/assets"),
      });
    } catch {
      // Not every project has all of them.
    }
  }
  addPackages(root, folder);
  return folder;
}

/** Enough for everything but the bundler, which follows no link out of its folder. */
function symlinkPackages(from: string, to: string): void {
  symlinkSync(join(from, "node_modules"), join(to, "node_modules"), "junction");
}

export function runScript(
  folder: string,
  [script, ...options]: readonly string[],
  env: Record<string, string> = {},
): { status: number; output: string } {
  const { program, args } = startable(["tsx", script ?? "", ...options], folder);
  return runProgram(folder, program, args, env);
}

/** `npm run build` in a copy of the project, which has its packages by `linkPackages`. */
export function runBuild(
  folder: string,
  env: Record<string, string> = {},
): { status: number; output: string } {
  return runProgram(folder, "npm", ["run", "--silent", "build"], env);
}

function runProgram(
  folder: string,
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync(program, args, {
    shell: process.platform === "win32",
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", GITHUB_ACTIONS: "", NO_COLOR: "1", ...env },
  });
  return { status: status ?? 1, output: `${stdout}${stderr}` };
}

/**
 * Gives a copy of the project its packages. Hard links where the disk allows them: the bundler does
 * not follow a link out of its folder.
 */
export function linkPackages(from: string, to: string): void {
  const packages = join(from, "node_modules");
  const linked = spawnSync("cp", ["-al", packages, to], { stdio: "ignore" }).status === 0;
  // Also where there is no `cp`.
  if (!linked)
    cpSync(packages, join(to, "node_modules"), { recursive: true, verbatimSymlinks: true });
}
