import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import module from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * `node scripts/run.mjs VARIABLE=value… NAME ARGUMENT…` runs scripts/NAME.ts from a bundle. A loader that translates
 * TypeScript file by file, and looks at every file of every package, takes two seconds of each build.
 */
// The script sees the arguments that it would have without these.
while (/^[A-Z_]+=/.test(process.argv[2] ?? "")) {
  const [variable = "", value] = process.argv.splice(2, 1)[0]?.split("=", 2) ?? [];
  process.env[variable] = value;
}
const [name = ""] = process.argv.splice(2, 1);
const source = join("scripts", `${name}.ts`);
const bundle = resolve(".cache/scripts", `${name}.mjs`);
/** Packages of this repository are source, which Node can't run: they become part of the bundle. */
const ownPackages = {
  name: "own-packages",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@agenta-docs\// }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    })),
};
let bundled = false;
try {
  const { outputFiles } = await build({
    entryPoints: [source],
    outfile: bundle,
    bundle: true,
    packages: "external",
    plugins: [ownPackages],
    platform: "node",
    format: "esm",
    jsx: "automatic",
    sourcemap: true,
    write: false,
    logLevel: "silent",
  });
  mkdirSync(dirname(bundle), { recursive: true });
  for (const { path, contents } of outputFiles) {
    // Renamed into place, because another command of this name may be reading it: half of it may be a whole program.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  bundled = true;
} catch {
  // A disk that cannot be written, or code that does not parse: the script itself, or its loader, has the words for it.
}
process.setSourceMapsEnabled(true);
// Node 22 keeps compiled code; older ones compile it again.
module.enableCompileCache?.(resolve(".cache/node"));
if (bundled) await import(pathToFileURL(bundle).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(resolve(source)).href);
}
