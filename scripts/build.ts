import { rmSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { stop } from "esbuild";
import { placeholders } from "@/content/placeholders";
import { skill } from "@/content/skill";
import { versions } from "@/content/versions";
import { vocabulary } from "@/content/vocabulary";
import { exitWhenPrinted } from "@/lib/build/process/exit";
import { onStop } from "@/lib/build/process/on-stop";
import {
  printProblems,
  quietEnvironment,
  readArguments,
  reportFailures,
  runStep,
} from "@/lib/build/report/terminal";
import { checkContent } from "@/lib/check/content";
import { verifyOutput } from "@/lib/check/output";
import { writtenPages } from "@/lib/content/pages";
import { loadProjectSite } from "@/lib/content/project";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { writeDocsMcp } from "@/lib/emit/docs-mcp/write";
import { writeFeeds } from "@/lib/emit/feeds";
import { writeHostFiles } from "@/lib/emit/hosts/write-host-files";
import { writeProjects } from "@/lib/emit/projects";
import { checkOutFolder, outFolder, publishOutput } from "@/lib/emit/publish-output";
import { writeRedirectStubs } from "@/lib/emit/redirect-stubs";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeSocialCards } from "@/lib/emit/social-cards/write-cards";
import { writeMarkdown } from "@/lib/markdown/write-markdown";
import { compileSite } from "@/lib/mdx/compile-site";
import type { CompiledSite, PageSource, WrittenPage } from "@/lib/mdx/page";
import type { Site } from "@/lib/model/site";
import { versionsFile } from "@/lib/model/versions";
import { finishExport } from "@/lib/next/finish-export";
import { snapshotPage, startNext, writeSnapshot } from "@/lib/next/next-build";
import { loadBrowserScripts } from "@/lib/util/browser-scripts";
import { CommandError } from "@/lib/util/command-error";
import { hasErrors, type Problem, ProblemError } from "@/lib/util/problem";
import { writeFiles } from "@/lib/util/write-files";

/** The whole way from content/ to out/. Nothing replaces out/ before every build check has passed. */
reportFailures();
readArguments(
  "npm run build\n\nWrites the site to out/. docs/hosting.md lists the variables that change it.",
  {},
);
Object.assign(process.env, quietEnvironment);
const root = process.cwd();
const started = performance.now();
const exported = ".cache/export";
/** Another folder lets a second build, such as one below a base path, live next to the first. */
const out = outFolder();
checkOutFolder(root, out);

console.log("Building the site");
// Next compiles the app while content is read.
const next = startNext(exported);
process.on("exit", () => next.stop());
onStop(() => void exitWhenPrinted(130));

const { site, pages } = await runStep("content", readContent);
await freeMemory();
await runStep("index", () => writeIndex(site, pages));
await freeMemory();
await runStep("render", () => next.done.catch(stopOnFailure));
await runStep(
  "finish",
  () => `${finishExport(exported, site, loadBrowserScripts().boot, root).length} pages`,
);
await runStep("text", () => writeText(site));
await runStep("files", () => writeOthers(site));
await runStep("verify", () => stopOnErrors(verifyOutput(exported, site)));
await runStep("publish", () => publishOutput(root, exported, site.config.basePath, out));
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s: ${out}/`);

/** Gives back what a step has left: Next's processes draw pages now, and need most memory of all. */
async function freeMemory(): Promise<void> {
  await stop();
  for (const flag of ["--expose-gc", "--compact-on-every-full-gc"]) setFlagsFromString(flag);
  runInNewContext("gc")();
  setFlagsFromString("--no-compact-on-every-full-gc");
}

/** Loads, compiles and checks what authors write. */
async function readContent(): Promise<{ site: Site; pages: CompiledSite }> {
  // What other builds left there is of no page of this one.
  rmSync(join(root, "public/assets"), { recursive: true, force: true });
  const { site, problems } = loadProjectSite();
  if (!site) throw new ProblemError(problems);
  await buildBrowserScripts(root, placeholders, site);
  const pages = await compileSite(site, writtenPages(site, root), snapshotPage);
  const found = await checkContent(site, root, { vocabulary, placeholders, versions }, pages);
  stopOnErrors([...problems, ...found]);
  return { site, pages };
}

/** The search index, whose address every page has, and what Next renders pages from. */
async function writeIndex(site: Site, pages: CompiledSite) {
  const read = async (page: PageSource) =>
    pages.get(page as WrittenPage) ?? Promise.reject(new Error(`${page.file} was not compiled.`));
  await writeSearchIndex(site, root, { read });
  await writeSnapshot(site, pages);
}

/** The pages as Markdown and as feeds. */
function writeText(site: Site): void {
  stopOnErrors(writeMarkdown(exported, site, skill));
  writeFeeds(site, root, exported);
}

/** What is published next to the pages. */
async function writeOthers(site: Site): Promise<string> {
  writeRedirectStubs(exported, site, loadBrowserScripts().forward);
  writeProjects(exported, site);
  const { version, olderVersions } = site.config;
  // An older version doesn't know those that came after it.
  if (version.isLast)
    writeFiles(exported, {
      [versionsFile.slice(1)]: `${JSON.stringify([version, ...olderVersions], null, 2)}\n`,
    });
  writeHostFiles(exported, site);
  await writeDocsMcp(exported, site, root, skill);
  return writeSocialCards(exported, site, root);
}

function stopOnErrors(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new ProblemError(problems);
  printProblems(problems);
}

/** What Next said is the message. */
function stopOnFailure(failure: unknown): never {
  throw new CommandError(failure instanceof Error ? failure.message : String(failure));
}
