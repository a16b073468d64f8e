import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Problem, problem } from "@/lib/shared/problem";

/** Licenses that let everyone use, change and pass on what is built with the package. */
const permissive =
  "MIT ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 Unlicense WTFPL Python-2.0 PSF-2.0 Zlib".split(
    " ",
  );

/** Other licenses, and packages that name none: each with the reason why it is accepted. `*` ends a group of names. */
const accepted: Record<string, { license: string; why: string }> = {
  "next-mdx-remote": { license: "MPL-2.0", why: "used unchanged; the license covers its own files" },
  "axe-core": { license: "MPL-2.0", why: "a tool of tests" },
  "@axe-core/playwright": { license: "MPL-2.0", why: "a tool of tests" },
  "@fontsource/schibsted-grotesk": {
    license: "OFL-1.1",
    why: "a font of pictures; the license lets them be published",
  },
  "@img/sharp-*": {
    license: "*",
    why: "libvips, a library that sharp links at run time of the build; nothing of it is published",
  },
  "caniuse-lite": { license: "CC-BY-4.0", why: "data of the build; the author is named in the package" },
  "@cspell/dict-*": { license: "*", why: "word lists of the spelling check; nothing of them is published" },
  "url-template": { license: "BSD", why: "BSD with three clauses, by its LICENSE file" },
  decko: { license: "", why: "MIT by its LICENSE file and readme; the package names none" },
  stickyfill: { license: "", why: "MIT by its readme; the package names none" },
};

/** npm writes each package's license into its lock file, so nothing has to be installed. */
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string().optional(), license: z.unknown().optional() })),
});

/** Packages of the lock file with a license that is not known to be compatible with the MIT license of this project. */
export function checkLicenses(root: string): Problem[] {
  const text = readFileSync(join(root, "package-lock.json"), "utf8");
  const lines = text.split("\n");
  return Object.entries(lockFile.parse(JSON.parse(text)).packages).flatMap(([folder, { version, license }]) => {
    const name = folder.split("node_modules/").at(-1) ?? "";
    if (name === "" || isPermissive(license) || isAccepted(name, license)) return [];
    return [
      problem({
        code: "dependency-license",
        file: "package-lock.json",
        line: lines.findIndex((line) => line.includes(`"${folder}":`)) + 1,
        message: `\`${name}@${version}\` has ${license ? `the license \`${String(license)}\`` : "no license"}, which nobody has looked at.`,
        hint: "Read it; then name the package with the reason in lib/check/licenses.ts, or use another one.",
      }),
    ];
  });
}

/** A license, or a choice in parentheses of which one is permissive. Any other expression needs a person. */
function isPermissive(license: unknown): boolean {
  if (typeof license !== "string") return false;
  const choices = /^\((.*)\)$/.exec(license)?.[1] ?? license;
  return choices.split(" OR ").some((choice) => choice.split(" AND ").every((name) => permissive.includes(name)));
}

function isAccepted(name: string, license: unknown): boolean {
  const reason = Object.entries(accepted).find(([known]) =>
    known.endsWith("*") ? name.startsWith(known.slice(0, -1)) : name === known,
  )?.[1];
  return reason !== undefined && (reason.license === "*" || reason.license === (license ?? ""));
}
