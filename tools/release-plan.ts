import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { readArguments, reportFailures } from "@/lib/build/report/terminal";
import { readRelease, recordedVersions } from "@/lib/check/names/release";
import { projectEditorial } from "@/lib/check/project-editorial";
import { loadPlatform, releaseFile } from "@/lib/content/api";
import { writtenPages } from "@/lib/content/pages";
import { loadProjectSite } from "@/lib/content/project";
import { compileSite } from "@/lib/mdx/compile-site";
import { CommandError } from "@/lib/util/command-error";
import { ProblemError } from "@/lib/util/problem";
import { makePlan } from "./release/plan/make-plan";
import { planText } from "./release/plan/plan-text";

/**
 * `npm run release:plan` lists what to do for a release. It compares two records with each other
 * and with the pages.
 */
reportFailures();
const usage = `npm run release:plan -- VERSION [--from VERSION] [--write FILE]

Compares the record of a release with that of the documented one, or of --from, and prints as Markdown what there is to
do: pages that are wrong now with their lines, redirects, changed defaults, new things that no page mentions, and a draft
of the changelog post. --write saves it. A plan is no failure: the exit code is 0. \`npm run release:record\` makes records.`;
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: { from: { type: "string" }, write: { type: "string" } },
});
const [version] = positionals;
if (!version || positionals.length > 1) throw new CommandError(usage, 2);
const root = process.cwd();
const { site, problems } = loadProjectSite();
if (!site) throw new ProblemError(problems);
const editorial = projectEditorial(site);
const from = values.from ?? site.config.productVersion;
if (from === version)
  throw new CommandError(
    `The pages describe ${version} already. Name the release before with --from.`,
    2,
  );
for (const needed of [from, version]) {
  if (recordedVersions(root).includes(needed)) continue;
  throw new CommandError(
    `There is no whole record of ${needed} in ${releaseFile(needed)}. Run \`npm run release:record\` for it.`,
    2,
  );
}
const sdk = values.from ? undefined : editorial.documented?.sdk;
const before = readRelease(root, { version: from, sdk }, editorial.names);
const after = readRelease(root, { version }, editorial.names);
const [apiBefore, apiAfter] = [loadPlatform(root, from)?.api, loadPlatform(root, version)?.api];
const plan = makePlan({
  root,
  editorial,
  before,
  after,
  pages: await compileSite(site, writtenPages(site, root)),
  reference: site.api,
  apis: apiBefore && apiAfter && { before: apiBefore, after: apiAfter },
});
const text = planText(plan);
if (values.write) {
  mkdirSync(dirname(resolve(root, values.write)), { recursive: true });
  writeFileSync(resolve(root, values.write), text);
  console.log(`Wrote ${values.write}: ${plan.wrong.length} lines of pages are wrong now.`);
} else {
  console.log(text);
}
