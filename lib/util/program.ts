import { join } from "node:path";

/** Scripts of packages by command name. */
const programs: Readonly<Record<string, string>> = {
  biome: "@biomejs/biome/bin/biome",
  cspell: "cspell/bin.mjs",
  depcruise: "dependency-cruiser/bin/dependency-cruise.mjs",
  knip: "knip/bin/knip.js",
  next: "next/dist/bin/next",
  tsc: "typescript/bin/tsc",
  tsx: "tsx/dist/cli.mjs",
};

/**
 * Returns how to start a command on every system. Windows doesn't support shebangs and doesn't find
 * `next` behind `next.cmd`, so Node runs the package's script. npm is a shell script there, so only
 * pass arguments without special characters.
 */
export function startable(
  [name, ...args]: readonly [string, ...string[]],
  root: string = process.cwd(),
) {
  const file = programs[name];
  if (file)
    return {
      program: process.execPath,
      args: [join(root, "node_modules", file), ...args],
      shell: false,
    };
  if (name === "node") return { program: process.execPath, args, shell: false };
  return { program: name, args, shell: process.platform === "win32" };
}
