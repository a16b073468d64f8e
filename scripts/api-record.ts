/**
 * Keeps what the API looks like in this release, so that later ones can be compared with it:
 * `npm run api:record -- [--released 2025-10-31] [--replace]`.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { readArguments } from "@/lib/build/report/arguments";
import { printProblems } from "@/lib/build/report/terminal";
import { releaseFile } from "@/lib/content/api-changes/load";
import { loadProjectSite } from "@/lib/content/project";
import { recordRelease, writeRelease } from "@/lib/openapi/history/record";
import { isDay, localDay } from "@/lib/shared/dates";

const usage = "npm run api:record -- [--released 2025-10-31] [--replace]";
const { values } = readArguments(usage, { options: { released: { type: "string" }, replace: { type: "boolean" } } });
const released = values.released ?? localDay();
if (!isDay(released)) fail(`\`${released}\` is no day. Write it as ${localDay()}.`);

const { site, problems } = loadProjectSite();
const api = site?.api;
if (!api) {
  printProblems(problems);
  fail("There is no API description to record: see `api.file` in content/site.ts.");
}
const file = releaseFile({ source: "reference", version: api.version });
const path = join(process.cwd(), file);
if (existsSync(path) && !values.replace) {
  fail(
    `\`${file}\` exists. Raise \`info.version\` in ${api.file}, or add \`--replace\` when the release isn't out yet.`,
  );
}
mkdirSync(join(path, ".."), { recursive: true });
writeFileSync(path, writeRelease(recordRelease(api, { version: api.version, released, source: "reference" })));
console.log(`${file}: ${api.operations.length} operations of ${api.version}, released ${released}. Commit it.`);

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
