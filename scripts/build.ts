import { spawn } from "node:child_process";
import { vocabulary } from "@/content/vocabulary";
import { buildBrowserScripts } from "@/lib/emit/browser-scripts";
import { makeBuildId } from "@/lib/emit/build-id";
import { releaseBuildLock, takeBuildLock } from "@/lib/emit/build-lock";
import { mergeOrigins, writeContentPolicies } from "@/lib/emit/content-policy";
import { holdRuntime } from "@/lib/emit/hold-runtime";
import { writeHostFiles } from "@/lib/emit/hosts/write-host-files";
import { writeMarkdown } from "@/lib/emit/markdown/write-markdown";
import { publishOutput, recoverOutput } from "@/lib/emit/publish-output";
import { writeRedirectStubs } from "@/lib/emit/redirect-stubs";
import { writeSearchIndex } from "@/lib/emit/search-index";
import { writeSocialCards } from "@/lib/emit/social-cards/write-cards";
import { writeUrlManifest } from "@/lib/emit/url-manifest";
import { writeFeeds } from "@/lib/emit/write-feeds";
import { loadBrowserAssets } from "@/lib/load/assets";
import { loadProjectSite } from "@/lib/load/project";
import { analyticsOrigins } from "@/lib/model/analytics";
import type { Site } from "@/lib/model/site";
import { hasErrors, type Problem } from "@/lib/problem";
import { explainDisk, reportFailures } from "@/lib/report/failure";
import { quietEnvironment } from "@/lib/report/quiet";
import { runSteps } from "@/lib/report/steps";
import { printProblems } from "@/lib/report/terminal";
import { searchPolicy } from "@/lib/search/policy";
import { checkContent } from "@/lib/verify/content";
import { verifyOutput } from "@/lib/verify/output";

/** The whole way from content/ to out/. Nothing replaces out/ before every gate has passed. */
reportFailures();
Object.assign(process.env, quietEnvironment);
const root = process.cwd();
const started = performance.now();
const exported = ".cache/export";
/** Another folder lets a second build, such as one below a base path, stand beside the first. */
const out = process.env.OUT_FOLDER ?? "out";
let site: Site | undefined;

const other = takeBuildLock(root);
if (other !== undefined) {
  console.error(`Process ${other} is building in this folder. Wait for it, or end it.`);
  process.exit(1);
}
process.on("exit", () => releaseBuildLock(root));
recoverOutput(root, out);

console.log("Building the site");
await runSteps([
  ["browser scripts", () => buildBrowserScripts(root)],
  [
    "content",
    async () => {
      const loaded = loadProjectSite();
      site = loaded.site;
      const problems = [...loaded.problems];
      if (site) problems.push(...(await checkContent(site, root, vocabulary)));
      stopOnErrors(problems);
      return `${site?.docs.length ?? 0} docs, ${site?.posts.length ?? 0} posts`;
    },
  ],
  ["feeds", () => (site ? writeFeeds(site, root) : "")],
  ["search index", () => (site ? writeSearchIndex(site, root) : "")],
  ["pages", runNext],
  ["scripts on intent", () => holdRuntime(exported, site?.config.holdRuntime ?? false)],
  ["Markdown twins", () => site && writeMarkdown(exported, site, root)],
  ["social cards", () => site && writeSocialCards(exported, site, root)],
  ["addresses", () => site && writeUrlManifest(exported, site, root)],
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
      ),
  ],
  ["gates", async () => stopOnErrors(site ? await verifyOutput(exported, site) : [])],
  ["publish", () => publishOutput(root, exported, site?.config.basePath ?? "", out)],
]);
console.log(`Done in ${((performance.now() - started) / 1000).toFixed(1)} s: ${out}/`);

function stopOnErrors(problems: readonly Problem[]): void {
  printProblems(problems);
  if (hasErrors(problems)) process.exit(1);
}

/** `next build`, quiet unless it fails: its own report is about functions and routes that an export does not have. */
function runNext(): Promise<string> {
  return new Promise((resolve) => {
    const child = spawn("next", ["build"], {
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NODE_ENV: "production", EXPORT_FOLDER: exported, BUILD_ID: makeBuildId(root) },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => (output += chunk));
    child.on("close", (code) => {
      if (code !== 0) {
        console.error(explainDisk(output) ?? output);
        process.exit(code ?? 1);
      }
      resolve(/\((\d+)\/\1\)/.exec(output.replace(/\s+/g, " "))?.[1]?.concat(" pages") ?? "");
    });
  });
}
