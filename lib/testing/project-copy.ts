import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockFiles } from "@/lib/content/package-versions";
import { startable } from "@/lib/util/program";

/** Files of the copy. With the cache, unchanged pages aren't compiled again. */
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

/** Copies this project to a temporary folder, where tests can break files and run its commands. */
export function copyProject(root: string, addPackages = symlinkPackages): string {
  const folder = mkdtempSync(join(tmpdir(), "docs-project-"));
  for (const name of copied) {
    try {
      cpSync(join(root, name), join(folder, name), {
        recursive: true,
        filter: (path) => !path.endsWith("/assets"),
      });
    } catch {
      // Not all of them exist in every project.
    }
  }
  addPackages(root, folder);
  return folder;
}

/**
 * Links the packages, which works for everything but the bundler: it doesn't follow links to other
 * folders.
 */
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

/** Runs `npm run build` in a copy of the project with packages of `linkPackages`. */
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
 * Adds the packages to a copy of the project, with hard links if possible: the bundler doesn't
 * follow symbolic links to other folders.
 */
export function linkPackages(from: string, to: string): void {
  const packages = join(from, "node_modules");
  const linked = spawnSync("cp", ["-al", packages, to], { stdio: "ignore" }).status === 0;
  // Also if `cp` isn't installed.
  if (!linked)
    cpSync(packages, join(to, "node_modules"), { recursive: true, verbatimSymlinks: true });
}
