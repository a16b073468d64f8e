import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import module from "node:module";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * `node scripts/run.mjs VARIABLE=value… NAME ARGUMENT…` bundles scripts/NAME.ts and runs it. A
 * loader that compiles TypeScript file by file, and looks at every file of every package, would add
 * two seconds to each build.
 */
// Hide these arguments from the script.
while (/^[A-Z_]+=/.test(process.argv[2] ?? "")) {
  const [variable = "", value] = process.argv.splice(2, 1)[0]?.split("=", 2) ?? [];
  process.env[variable] = value;
}
const [name = ""] = process.argv.splice(2, 1);
const source = join("scripts", `${name}.ts`);
const bundle = resolve(".cache/scripts", `${name}.mjs`);
/** This repository's packages are TypeScript, which Node can't run, so they are bundled. */
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
    // Write to a temporary file and rename it, because another run may be reading the bundle: half
    // of one may be a valid program.
    writeFileSync(`${path}.${process.pid}`, contents);
    renameSync(`${path}.${process.pid}`, path);
  }
  bundled = true;
} catch {
  // The disk may be read-only, or the code may not parse. The fallback below reports that best.
}
process.setSourceMapsEnabled(true);
// Node 22 caches compiled code. Older versions compile it again.
module.enableCompileCache?.(resolve(".cache/node"));
if (bundled) await import(pathToFileURL(bundle).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(resolve(source)).href);
}
