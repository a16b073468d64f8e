import { type Problem, problem } from "@/lib/util/problem";

/**
 * Licenses that someone has reviewed, with the decision. License texts of what is published are in
 * `lib/emit/licenses.ts`.
 */
const reviewed: Readonly<Record<string, string>> = {
  "0BSD": "permissive",
  "Apache-2.0": "permissive, with notices",
  "BlueOak-1.0.0": "permissive",
  BSD: "permissive",
  "BSD-2-Clause": "permissive",
  "BSD-3-Clause": "permissive",
  ISC: "permissive",
  MIT: "permissive",
  "PSF-2.0": "permissive",
  "Python-2.0": "permissive",
  WTFPL: "permissive",
  Zlib: "permissive",
  "AFL-2.1": "permissive, and always offered beside another",
  "OFL-1.1": "fonts: published with their license",
  "CC-BY-4.0": "data about browsers, used in the build",
  "CC BY-SA 4.0": "a dictionary of the spelling check, not published",
  "MPL-2.0": "used unchanged, and only in the build and in tests",
  "LGPL-3.0-or-later": "libvips below sharp: used unchanged, and only in the build",
};

/** Packages whose package.json has no license. Their LICENSE files have one. */
const unnamed: Readonly<Record<string, string>> = { decko: "MIT", stickyfill: "MIT" };

/** npm's package-lock.json, version 3. */
interface LockFile {
  packages: Record<string, { license?: string; link?: boolean }>;
}

/** The name at the end of a lock file's path: `node_modules/a/node_modules/@scope/name`. */
const packageName = /node_modules\/((?:@[^/]+\/)?[^/]+)$/;

/** The packages whose license hasn't been reviewed. */
export function findUnreviewed(lockText: string, file: string): Problem[] {
  const { packages } = JSON.parse(lockText) as LockFile;
  const lines = lockText.split("\n");
  const problems: Problem[] = [];
  for (const [path, { license, link }] of Object.entries(packages)) {
    const name = packageName.exec(path)?.[1];
    if (name === undefined || link) continue;
    const expression = license ?? unnamed[name];
    if (expression !== undefined && isReviewed(expression)) continue;
    const finding = expression === undefined ? "names no license" : `has the license ${expression}`;
    problems.push(
      problem({
        code: "license-unreviewed",
        file,
        line: lines.findIndex((line) => line.includes(`"${path}": {`)) + 1,
        message: `\`${name}\` ${finding}, which nobody has reviewed.`,
        hint: "Take another package, or read its license and note in scripts/check/licenses.ts what you decided.",
      }),
    );
  }
  return problems;
}

/** An SPDX expression. With OR, one reviewed license is enough. With AND, all must be. */
function isReviewed(expression: string): boolean {
  const bare = expression.replace(/[()]/g, "");
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isReviewed);
  return bare.split(" AND ").every((license) => Object.hasOwn(reviewed, license.trim()));
}
