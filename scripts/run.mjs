import module from "node:module";
import { basename, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/**
 * `node scripts/run.mjs VARIABLE=value… NAME,NAME… ARGUMENT…` runs scripts/NAME.ts, the first of them, from a bundle. A loader that translates TypeScript
 * file by file, and looks at every file of every package, takes two seconds of each build. The others are bundled beside
 * it: processes that the first one starts.
 */
// The script sees the arguments that it would have without these.
while (/^[A-Z_]+=/.test(process.argv[2] ?? "")) {
  const [variable = "", value] = process.argv.splice(2, 1)[0]?.split("=", 2) ?? [];
  process.env[variable] = value;
}
const [list = ""] = process.argv.splice(2, 1);
const names = list.split(",");
const folder = resolve(".cache/scripts");
const [first = ""] = names;
let bundled = false;
try {
  await build({
    entryPoints: names.map((name) => join("scripts", `${name}.ts`)),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    packages: "external",
    platform: "node",
    format: "esm",
    jsx: "automatic",
    sourcemap: true,
    logLevel: "silent",
  });
  bundled = true;
} catch {
  // A disk that cannot be written, or code that does not parse: the script itself, or its loader, has the words for it.
}
process.setSourceMapsEnabled(true);
// Node 22 keeps compiled code; older ones compile it again.
module.enableCompileCache?.(resolve(".cache/node"));
if (bundled) await import(pathToFileURL(join(folder, `${basename(first)}.mjs`)).href);
else {
  const { register } = await import("tsx/esm/api");
  register();
  await import(pathToFileURL(resolve("scripts", `${first}.ts`)).href);
}
