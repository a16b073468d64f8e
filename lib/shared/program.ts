import { readFileSync } from "node:fs";
import { join } from "node:path";

/** Packages whose programs have other names than they. */
const packages: Readonly<Record<string, string>> = {
  tsc: "typescript",
  biome: "@biomejs/biome",
  depcruise: "dependency-cruiser",
  playwright: "@playwright/test",
};

/** What `spawn` takes. */
export interface Startable {
  program: string;
  args: string[];
  shell: boolean;
}

/**
 * How a command is started on every system. Windows neither runs a file by its first line nor finds `next` behind
 * `next.cmd`, so that Node runs what a package's `bin` names. npm is a script there, which needs a shell: give it only
 * arguments that mean nothing to one.
 */
export function startable(
  [name, ...args]: readonly [string, ...string[]],
  root: string = process.cwd(),
  platform: NodeJS.Platform = process.platform,
): Startable {
  if (name === "node") return { program: process.execPath, args, shell: false };
  const file = binOf(name, root);
  if (file !== undefined) return { program: process.execPath, args: [file, ...args], shell: false };
  return { program: name, args, shell: platform === "win32" && (name === "npm" || name === "npx") };
}

/** The file that a package of the project offers as a program; undefined when none has it. */
function binOf(name: string, root: string): string | undefined {
  const { folder = "", bin } = readPackage(name, root) ?? {};
  const path = typeof bin === "string" ? bin : bin?.[name];
  return path === undefined ? undefined : join(folder, path);
}

interface Manifest {
  bin?: string | Readonly<Record<string, string>>;
}

function readPackage(name: string, root: string): (Manifest & { folder: string }) | undefined {
  if (!/^[a-z]+$/.test(name)) return undefined;
  const folder = join(root, "node_modules", packages[name] ?? name);
  try {
    return { ...(JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest), folder };
  } catch {
    return undefined;
  }
}
