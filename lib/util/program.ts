import { join } from "node:path";

/** Programs of packages, by the names of their commands. */
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
 * How a command is started on every system. Windows neither runs a file by its first line nor finds
 * `next` behind `next.cmd`, so Node runs the program of a package. npm is a script there, which
 * needs a shell: give it only arguments that mean nothing to one.
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
