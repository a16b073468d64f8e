import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** The cache saves compiling every page again: it knows by itself what has changed. */
const copied = [
  ".cache/pages",
  ".cache/highlight",
  "app",
  "components",
  "content",
  "lib",
  "scripts",
  "public",
  "redirects.ts",
  "openapi.json",
  "redocly.yaml",
  ".redocly.lint-ignore.yaml",
  "package.json",
  "package-lock.json",
  "tsconfig.json",
];

/** A copy of this project in a temporary folder, to break something in it and run its own commands. */
export function copyProject(root: string): string {
  const folder = mkdtempSync(join(tmpdir(), "docs-project-"));
  for (const name of copied) {
    try {
      cpSync(join(root, name), join(folder, name), { recursive: true, filter: (path) => !path.endsWith("/assets") });
    } catch {
      // Not every project has all of them.
    }
  }
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  return folder;
}

export function runScript(folder: string, script: string): { status: number; output: string } {
  const { status, stdout, stderr } = spawnSync("node_modules/.bin/tsx", [script], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, NODE_ENV: "production", GITHUB_ACTIONS: "", NO_COLOR: "1" },
  });
  return { status: status ?? 1, output: `${stdout}${stderr}` };
}
