import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { openapiFile } from "@/lib/shared/api";
import { contentHash } from "@/lib/shared/disk-cache";

/** Redoc's own bundle, React and styles included: it shares nothing with the site, and loads on intent alone. */
const bundle = "node_modules/redoc/bundles/redoc.standalone.js";

const assets = "public/assets";

/** The one address that the bundle asks without being told: the logo of its maker. */
const outside = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/** Scroll bars that the explorer does not use, as text and source map: inline styles need a hash in a strict policy. */
const inlineStyles = /(\.push\(\[\w+\.id,)"\.ps\{(?:[^"\\]|\\.)*","",\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}(?=\])/;

/** Puts the API description and the explorer's bundle into public/. Returns the bundle's root-relative address. */
export function emitApiFiles(root: string, file: string): string {
  copyFileSync(join(root, file), join(root, "public", openapiFile));
  const text = readFileSync(join(root, bundle), "utf8");
  if (!text.includes(outside)) throw new Error(`Redoc's bundle has changed: look for outside requests in ${bundle}.`);
  if (!inlineStyles.test(text)) throw new Error(`Redoc's bundle has changed: look for inline styles in ${bundle}.`);
  const code = text
    .split(outside)
    .join(nothing)
    .replace(inlineStyles, '$1"",""')
    .replace(/\n\/\/# sourceMappingURL=.*$/m, "");
  removeBundle(root);
  const name = `redoc-${contentHash(code).slice(0, 10)}.js`;
  writeFileSync(join(root, assets, name), code);
  return `/assets/${name}`;
}

/** Takes away what a build with an API has left. */
export function removeApiFiles(root: string): void {
  rmSync(join(root, "public", openapiFile), { force: true });
  removeBundle(root);
}

function removeBundle(root: string): void {
  const folder = join(root, assets);
  mkdirSync(folder, { recursive: true });
  for (const old of readdirSync(folder)) if (/^redoc-.*\.js$/.test(old)) rmSync(join(folder, old));
}
