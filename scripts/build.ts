import { placeholders } from "@/content/placeholders";
import { skill } from "@/content/skill";
import { versions } from "@/content/versions";
import { vocabulary } from "@/content/vocabulary";
import { loadBrowserAssets } from "@/lib/browser-assets";
import { checkContent } from "@/lib/check/content";
import { holdFollowUps } from "@/lib/check/follow-ups";
import { verifyOutput } from "@/lib/check/output";
import { compileSite } from "@/lib/compile/compile-site";
import type { CompiledSite, PageSource, WrittenPage } from "@/lib/compile/page";
import { removeAbsentPages } from "@/lib/emit/absent-pages";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { releaseBuildLock, takeBuildLock } from "@/lib/emit/build-lock";
import { mergeOrigins, writeContentPolicies } from "@/lib/emit/content-policy";
import { writeFavicon } from "@/lib/emit/favicon";
import { writeFrozenFiles } from "@/lib/emit/frozen-files";
import { writeMarkdown } from "@/lib/emit/markdown/write-markdown";
import { removeSecondNotFound } from "@/lib/emit/not-found";
import { publishOutput, recoverOutput } from "@/lib/emit/publish-output";
import { writeRedirectStubs } from "@/lib/emit/redirect-stubs";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeSocialCards } from "@/lib/emit/social-cards/write-cards";
import { writeUrlManifest } from "@/lib/emit/url-manifest";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { writeHostFiles } from "@/lib/hosting/write-host-files";
import { writtenPages } from "@/lib/kinds/written-pages";
import { analyticsOrigins } from "@/lib/model/analytics";
import type { Site } from "@/lib/model/site";
import { hasErrors, type Problem } from "@/lib/problem";
import { startCompiler } from "@/lib/render/compile-ahead";
import { deferHydration } from "@/lib/render/defer-hydration";
import { mergeStyles } from "@/lib/render/merge-styles";
import { startNext } from "@/lib/render/next-build";
import { removePrefetchPieces } from "@/lib/render/prefetch-pieces";
import { releaseMemory } from "@/lib/render/release-memory";
import { updateRenderCache } from "@/lib/render/render-cache";
import { shareRows } from "@/lib/render/shared-rows";
import { snapshotPage, writeSnapshot } from "@/lib/render/write-snapshot";
import { explainDisk, reportFailures } from "@/lib/report/failure";
import { quietEnvironment } from "@/lib/report/quiet";
import { runSteps } from "@/lib/report/steps";
import { printProblems } from "@/lib/report/terminal";
import { searchPolicy } from "@/lib/search/policy";
import { announcePages } from "@/lib/server/build";
import { loadProjectSite } from "@/lib/site/project";

/** The whole way from content/ to out/. Nothing replaces out/ before every build check has passed. */
reportFailures();
Object.assign(process.env, quietEnvironment);
const root = process.cwd();
const started = performance.now();
const exported = ".cache/export";
/** Another folder lets a second build, such as one below a base path, stand beside the first. */
const out = process.env.OUT_FOLDER ?? "out";
let site: Site | undefined;
let pages: CompiledSite = new Map();
let snapshot: Awaited<ReturnType<typeof writeSnapshot>> | undefined;

const other = takeBuildLock(root);
if (other !== undefined) {
  console.error(`Process ${other} is building in this folder. Wait for it, or end it.`);
  process.exit(1);
}
process.on("exit", () => releaseBuildLock(root));
recoverOutput(root, out);

console.log("Building the site");
const next = startNext(root, exported);
process.on("exit", () => next.stop());
await runSteps([
  ["browser scripts", () => buildBrowserScripts(root, placeholders, versions)],
  [
    "content",
    async () => {
      const loaded = loadProjectSite();
      site = loaded.site;
      const problems = [...loaded.problems];
      if (!site) return stopOnErrors(problems);
      const ahead = startCompiler(site, root);
      pages = await compileSite(site, writtenPages(site, root), snapshotPage);
      ahead?.kill();
      problems.push(...(await checkContent(site, root, { vocabulary, placeholders }, pages)));
      stopOnErrors(holdFollowUps(problems, site, root));
      releaseMemory();
      return `${site.docs.length} docs, ${site.posts.length} posts`;
    },
  ],
  ["feeds", () => (site ? writeFeeds(site, root) : "")],
  ["search index", () => (site ? writeSearchIndex(site, root, { read: readCompiled }) : "")],
  [
    "content snapshot",
    async () => {
      if (site) snapshot = await writeSnapshot(site, pages, next);
      releaseMemory();
    },
  ],
  ["pages", () => next.finish().catch(stopOnFailure)],
  ["prefetch pieces", () => removePrefetchPieces(exported)],
  ["not-found page", () => removeSecondNotFound(exported)],
  ["absent sections", () => site && removeAbsentPages(exported, site, root)],
  ["favicon", () => site && writeFavicon(exported, site, root)],
  ["deferred hydration", () => deferHydration(exported, site?.config.deferHydration ?? false)],
  ["styles", () => mergeStyles(root, exported)],
  ["render cache", () => snapshot && updateRenderCache(exported, snapshot.input, snapshot.cached)],
  ["shared rows", () => site && shareRows(exported, site)],
  ["addresses", () => site && writeUrlManifest(exported, site, pages)],
  ["redirects", () => site && writeRedirectStubs(exported, site, loadBrowserAssets().forward)],
  ["host files", () => site && writeHostFiles(exported, site)],
  [
    "content policy",
    () =>
      site &&
      writeContentPolicies(
        exported,
        site.config.basePath,
        mergeOrigins(analyticsOrigins(site.config.analytics), searchPolicy(site.config.search)),
        tryItOrigins(site),
      ),
  ],
  ["pages shown", () => site?.config.basePath === "" && console.log(announcePages(exported))],
  [
    "Markdown versions",
    async () => {
      if (!site) return "";
      const { made, problems } = await writeMarkdown(exported, site, root, skill);
      stopOnErrors(problems);
      return made;
    },
  ],
  ["social cards", () => site && writeSocialCards(exported, site, root)],
  ["frozen files", () => site && writeFrozenFiles(exported, site, root)],
  ["build checks", async () => stopOnErrors(site ? await verifyOutput(exported, site) : [])],
  ["publish", () => publishOutput(root, exported, site?.config.basePath ?? "", out)],
]);
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s: ${out}/`);

/** Only the pages of operations send requests to live servers. */
function tryItOrigins({ api, config }: Site): Record<string, { connect: readonly string[] }> {
  const connect = config.api?.tryIt.origins ?? [];
  return Object.fromEntries((api?.operations ?? []).map(({ route }) => [route, { connect }]));
}

/** A page of the site as the content step compiled it. */
async function readCompiled(page: PageSource) {
  const found = pages.get(page as WrittenPage);
  if (!found) throw new Error(`${page.file} was not compiled.`);
  return found;
}

function stopOnErrors(problems: readonly Problem[]): void {
  printProblems(problems);
  if (hasErrors(problems)) process.exit(1);
}

/** What Next said is the message: where it stopped, or that the disk is full. */
function stopOnFailure(failure: unknown): never {
  const output = failure instanceof Error ? failure.message : String(failure);
  console.error(explainDisk(output) ?? output);
  process.exit(1);
}
