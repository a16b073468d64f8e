import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type BundledPackage, packagesInSourceMap } from "./licenses";

/**
 * Redoc's bundle, which includes React and styles. It shares nothing with the site and is only
 * loaded on demand.
 */
const bundle = "node_modules/redoc/bundles/redoc.standalone.js";

/** The only URL that the bundle requests unasked: its maker's logo. */
const logoUrl = "https://cdn.redoc.ly/redoc/logo-mini.svg";
const emptyImage = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E";

/**
 * Matches the styles of scroll bars that the explorer doesn't use. A strict policy would need a
 * hash for inline styles.
 */
const inlineStyles =
  /(\.push\(\[\w+\.id,)"\.ps\{(?:[^"\\]|\\.)*","",\{(?:"(?:[^"\\]|\\.)*"|[^"}])*\}(?=\])/;

/** Matches the bundle's first line, which names a license file that isn't published. */
const licenseComment = /^\/\*! For license information please see [^*]* \*\/\n/;

/** Returns the packages in the bundle. */
export function packagesInRedoc(root: string): BundledPackage[] {
  return packagesInSourceMap(join(root, `${bundle}.map`), root);
}

/**
 * Returns the bundle without what the site's policy forbids. `licenses` is the comment that names
 * our license file. Throws if a new version of the bundle doesn't have the parts that are replaced.
 */
export function readRedoc(root: string, licenses: string): string {
  const text = readFileSync(join(root, bundle), "utf8");
  if (!text.includes(logoUrl))
    throw new Error(`Redoc's bundle has changed: look for outside requests in ${bundle}.`);
  if (!inlineStyles.test(text))
    throw new Error(`Redoc's bundle has changed: look for inline styles in ${bundle}.`);
  if (!licenseComment.test(text))
    throw new Error(`Redoc's bundle has changed: look for its note about licenses in ${bundle}.`);
  return text
    .replace(licenseComment, `${licenses}\n`)
    .split(logoUrl)
    .join(emptyImage)
    .replace(inlineStyles, '$1"",""')
    .replace(/\n\/\/# sourceMappingURL=.*$/m, "");
}
