import { bundleMdxPlugins } from "@/lib/build/mdx-routes/bundle";
import {
  compilePages,
  startPrebuild,
  writeBrowserScripts,
  writeOtherFiles,
  writeSearchFiles,
  writeSiteSnapshot,
  writeTexts,
} from "@/lib/build/prebuild";
import { watchContent } from "@/lib/build/preview/watch-content";
import { stagedFolder, updatePublicFiles } from "@/lib/build/public-files";
import {
  printProblems,
  quietEnvironment,
  readArguments,
  reportFailures,
  runStep,
} from "@/lib/build/report/terminal";
import { checkContent } from "@/lib/check/content";
import { projectEditorial } from "@/lib/check/project-editorial";
import { loadProjectSite } from "@/lib/content/project";
import { writeSocialCards } from "@/lib/emit/social-cards/write-cards";
import type { Site } from "@/lib/model/site";
import { hasErrors, type Problem, ProblemError } from "@/lib/util/problem";

/** The steps before `next build`: from content/ to .cache/site and public/. */
reportFailures();
const { values } = readArguments(
  `npm run prebuild [-- --watch]

Reads and checks the content, and writes what \`next build\` renders and publishes: .cache/site and files in public/.
--watch does it again after each change, and tells open pages of the preview: \`npm run dev\` starts it.`,
  { options: { watch: { type: "boolean" } } },
);
Object.assign(process.env, quietEnvironment);
const root = process.cwd();

if (values.watch) await watchContent(root);
else await prebuild();

async function prebuild(): Promise<void> {
  startPrebuild(root);
  const { site, problems } = await runStep("read", loadProjectSite);
  if (!site) throw new ProblemError(problems);
  const pages = await runStep("compile", () => compilePages(site, root));
  const contentProblems = await runStep("check", () =>
    checkContent(site, root, projectEditorial(site), pages),
  );
  stopOnErrors([...problems, ...contentProblems]);
  await runStep("scripts", () => writeScripts(site, root));
  await runStep("search index", () => writeSearchFiles(site, pages, root));
  stopOnErrors(await runStep("Markdown and feeds", () => writeTexts(site, pages, root)));
  await runStep("other files", () => writeOtherFiles(site, root));
  await runStep("social cards", () => writeSocialCards(stagedFolder, site, root));
  stopOnErrors(updatePublicFiles(root));
  writeSiteSnapshot(site, pages);
}

/** Writes the scripts of pages, and the plugins with which Next compiles content/roadmap.mdx. */
async function writeScripts(site: Site, root: string): Promise<void> {
  await writeBrowserScripts(site, root);
  await bundleMdxPlugins(root);
}

/** Ends the build before anything that readers see has changed. */
function stopOnErrors(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new ProblemError(problems);
  printProblems(problems);
}
