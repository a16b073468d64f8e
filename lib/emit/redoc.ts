import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BundledPackage, packagesInSourceMap } from "./licenses";

/**
 * Redoc's own bundle, React and styles included: it shares nothing with the site, and loads on
 * intent alone.
 */
const bundle = "node_modules/redoc/bundles/redoc.standalone.js";

/** The one address that the bundle asks without being told: the logo of its maker. */
const outside = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const nothing = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Scroll bars that the explorer does not use, as text and source map: inline styles need a hash in
 * a strict policy.
 */
const inlineStyles =
  /(\.push\(\[\w+\.id,)"\.ps\{(?:[^"\\]|\\.)*","",\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}(?=\])/;

/** The bundle's first line, which names a file next to it that isn't published. */
const itsLicenses = /^\/\*! For license information please see [^*]* \*\/\n/;

/** The packages of which the explorer's bundle has code. */
export function packagesInRedoc(root: string): BundledPackage[] {
  return packagesInSourceMap(join(root, `${bundle}.map`), root);
}

/**
 * The explorer's bundle, without what the site's policy forbids. `licenses` says where the licenses
 * are.
 */
export function readRedoc(root: string, licenses: string): string {
  const text = readFileSync(join(root, bundle), "utf8");
  if (!text.includes(outside))
    throw new Error(`Redoc's bundle has changed: look for outside requests in ${bundle}.`);
  if (!inlineStyles.test(text))
    throw new Error(`Redoc's bundle has changed: look for inline styles in ${bundle}.`);
  if (!itsLicenses.test(text))
    throw new Error(`Redoc's bundle has changed: look for its note about licenses in ${bundle}.`);
  return text
    .replace(itsLicenses, `${licenses}\n`)
    .split(outside)
    .join(nothing)
    .replace(inlineStyles, '$1"",""')
    .replace(/\n\/\/# sourceMappingURL=.*$/m, "");
}
