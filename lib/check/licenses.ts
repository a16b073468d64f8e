import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Problem, problem } from "@/lib/problem";

/** Licenses that let everyone use, change and pass on what is built with the package. */
const permissive = new Set(
  "MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause BSD 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense WTFPL Python-2.0 PSF-2.0".split(
    " ",
  ),
);

/** Other licenses, and packages that name none: each with the reason why it is accepted. `*` ends a group of names. */
const accepted: Record<string, { license: string; why: string }> = {
  "next-mdx-remote": { license: "MPL-2.0", why: "used unchanged; the license covers its own files" },
  "lightningcss*": { license: "MPL-2.0", why: "a tool, used unchanged" },
  "axe-core": { license: "MPL-2.0", why: "a tool of tests" },
  "@axe-core/playwright": { license: "MPL-2.0", why: "a tool of tests" },
  "@fontsource/schibsted-grotesk": {
    license: "OFL-1.1",
    why: "a font of pictures; the license lets them be published",
  },
  dompurify: { license: "(MPL-2.0 OR Apache-2.0)", why: "taken under Apache-2.0" },
  "@img/sharp-*": {
    license: "*",
    why: "libvips, a library that sharp links at run time of the build; nothing of it is published",
  },
  "caniuse-lite": { license: "CC-BY-4.0", why: "data of the build; the author is named in the package" },
  "@cspell/dict-*": { license: "*", why: "word lists of the spelling check; nothing of them is published" },
  pako: { license: "(MIT AND Zlib)", why: "both let everyone use and pass it on; a tool of tests" },
  decko: { license: "", why: "MIT by its LICENSE file and readme; the package names none" },
  stickyfill: { license: "", why: "MIT by its readme; the package names none" },
};

interface Package {
  name: string;
  version: string;
  license: string;
  folder: string;
}

/** Packages below node_modules with a license that is not known to be compatible with the MIT license of this project. */
export function checkLicenses(root: string): Problem[] {
  return listPackages(root, "node_modules").flatMap(({ name, version, license, folder }) => {
    if (isPermissive(license)) return [];
    const reason = Object.entries(accepted).find(([known]) =>
      known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known,
    )?.[1];
    if (reason && (reason.license === "*" || reason.license === license)) return [];
    return [
      problem({
        code: "dependency-license",
        file: `${folder}/package.json`,
        line: 1,
        message: `\`${name}@${version}\` has ${license ? `the license \`${license}\`` : "no license"}, which nobody has looked at.`,
        hint: "Read it; then name the package with the reason in lib/check/licenses.ts, or use another one.",
      }),
    ];
  });
}

/** `A OR B` needs one of them, `A AND B` both. */
function isPermissive(license: string): boolean {
  const text = license.replace(/[()]/g, "").trim();
  if (text.includes(" AND ")) return text.split(" AND ").every(isPermissive);
  return text.split(" OR ").some((name) => permissive.has(name.trim()));
}

function listPackages(root: string, folder: string): Package[] {
  let entries: string[];
  try {
    entries = readdirSync(join(root, folder));
  } catch {
    return [];
  }
  return entries
    .filter((name) => !name.startsWith("."))
    .flatMap((name) => {
      const path = `${folder}/${name}`;
      if (name.startsWith("@")) return listPackages(root, path);
      const own = readPackage(root, path);
      return [...(own ? [own] : []), ...listPackages(root, `${path}/node_modules`)];
    });
}

/** Old packages write an object, or a list of them. */
function readPackage(root: string, folder: string): Package | undefined {
  try {
    const { name, version, license, licenses } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
    const said = [license ?? licenses ?? []]
      .flat()
      .map((item) => (typeof item === "string" ? item : String(item?.type ?? "")));
    return { name: String(name), version: String(version), license: said.join(" OR "), folder };
  } catch {
    return undefined;
  }
}
