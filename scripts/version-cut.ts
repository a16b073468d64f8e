/**
 * Freezes the docs of today as a version: `npm run version:cut -- 0.59 [--label 0.59] [--path /0.59] [--archived]`.
 * `--relock` accepts that files of a version were changed on purpose.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sidebars } from "@/content/sidebars";
import { versions } from "@/content/versions";
import { vocabulary } from "@/content/vocabulary";
import { localDay } from "@/lib/dates";
import { baselineFile, formatBaseline, makeBaseline } from "@/lib/kinds/docs/baselines";
import { cutVersion } from "@/lib/kinds/docs/cut";
import { listVersion } from "@/lib/kinds/docs/list-version";
import { lockFile, writeLock } from "@/lib/kinds/docs/lock";
import { type DocsVersion, versionFolder, versionsSchema } from "@/lib/model/versions";
import { hasErrors } from "@/lib/problem";
import { readArguments } from "@/lib/report/arguments";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";

const usage = "npm run version:cut -- 0.59 [--label 0.59] [--path /0.59] [--archived] | 0.59 --relock";
const { values, positionals } = readArguments(usage, {
  allowPositionals: true,
  options: {
    label: { type: "string" },
    path: { type: "string" },
    archived: { type: "boolean" },
    relock: { type: "boolean" },
  },
});
const [id] = positionals;
if (id === undefined || positionals.length > 1) fail(usage);
const root = process.cwd();
const known = versions.find((version) => version.id === id);

if (values.relock) {
  if (!known || known.status === "current") fail(`content/versions.ts has no frozen version \`${id}\`.`);
  console.log(`${lockFile(id)}: ${writeLock(root, id)} files as they are now. Commit it with your change.`);
} else {
  if (known) fail(`content/versions.ts has a version \`${id}\`. Choose another name.`);
  await cut({
    id,
    label: values.label ?? id,
    path: values.path ?? `/${id}`,
    status: values.archived ? "archived" : "maintained",
  });
}

async function cut(version: DocsVersion): Promise<void> {
  const valid = versionsSchema.safeParse([version]);
  if (!valid.success)
    fail(valid.error.issues.map(({ path, message }) => `\`${path.slice(1).join(".")}\` ${message}.`).join("\n"));
  const { site, problems } = loadProjectSite();
  if (!site || hasErrors(problems)) {
    printProblems(problems);
    fail("Only docs without errors can be frozen.");
  }
  const result = await cutVersion({ ...version, root, site, sidebars, vocabulary }).catch((error: Error) =>
    fail(error.message),
  );
  const baseline = join(root, baselineFile(version.id));
  if (!existsSync(baseline)) {
    mkdirSync(dirname(baseline), { recursive: true });
    writeFileSync(baseline, formatBaseline(makeBaseline(site.docs, version.id, localDay())));
  }
  const list = join(root, "content/versions.ts");
  writeFileSync(list, listVersion(readFileSync(list, "utf8"), versions, version));
  console.log(`${versionFolder(version.id)}: ${result.files} files
  ${result.pages} pages, ${result.links} of their links now lead into the version, ${result.codeBlocks} code blocks as they were
  sidebars, vocabulary${site.api ? ", API description" : ""}, addresses and a list of hashes
content/versions.ts: \`${version.label}\` at ${version.path}, ${version.status}
${baselineFile(version.id)}: what readers of /changes compare with
Run \`npm run check\`, then commit all of it. Reverting that commit undoes it.`);
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
