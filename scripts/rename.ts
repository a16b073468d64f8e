import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { printProblems, readArguments, reportFailures } from "@/lib/build/report/terminal";
import { writtenPages } from "@/lib/content/pages";
import { loadProjectSite } from "@/lib/content/project";
import { compileSite } from "@/lib/mdx/compile-site";
import { CommandError } from "@/lib/util/command-error";
import { hasErrors } from "@/lib/util/problem";
import { writeFiles } from "@/lib/util/write-files";
import { findRename, planRename } from "./rename/plan";

/**
 * `npm run rename -- /old/address /new/address` moves a page: its file, links to it and from it,
 * entries in sidebars and data, a redirect, and the list of published URLs.
 */
reportFailures();
const usage =
  "Name the page and its new address: `npm run rename -- /guides/start /guides/first-steps`.";
const [from, to, ...surplus] = readArguments(usage, { allowPositionals: true }).positionals;
if (from === undefined || to === undefined || surplus.length > 0) throw new CommandError(usage, 2);
const root = process.cwd();
const { site, problems } = loadProjectSite();
if (!site || hasErrors(problems)) {
  printProblems(problems);
  throw new CommandError("Nothing was renamed: a page can move when the content is right.");
}
const rename = findRename(site, from, to);
if (typeof rename === "string") throw new CommandError(rename);
const { doc, file, route } = rename;
const texts = planRename(rename, site, await compileSite(site, writtenPages(site, root)), root);
if (existsSync(join(root, file))) throw new CommandError(`\`${file}\` is there already.`);
writeFiles(root, Object.fromEntries(texts));
rmSync(join(root, doc.file));
console.log(`${doc.file} is ${file} now, and ${doc.route} leads to ${route}.`);
for (const name of [...texts.keys()].filter((other) => other !== file).sort())
  console.log(`  ${name}`);
console.log(
  "Run `npm run check`. Tests and code that name the old address are yours to change: `git grep`.",
);
