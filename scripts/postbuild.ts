import { printProblems, readArguments, reportFailures, runStep } from "@/lib/build/report/terminal";
import { getSite } from "@/lib/build/snapshot";
import { verifyOutput } from "@/lib/check/output";
import { checkOutFolder, outFolder, publishOutput } from "@/lib/emit/publish-output";
import { finishExport } from "@/lib/next/finish-export";
import { loadBrowserScripts } from "@/lib/util/browser-scripts";
import { hasErrors, type Problem, ProblemError } from "@/lib/util/problem";

/** The steps after `next build`: from .cache/export to out/, if all checks pass. */
reportFailures();
readArguments(
  `npm run postbuild

Finishes the pages that \`next build\` has exported, checks them, and publishes them to out/, or to OUT_FOLDER.`,
  {},
);
const root = process.cwd();
/** Same as in next.config.mjs. */
const exported = ".cache/export";
/** Another folder allows a second build, such as one with a base path, next to the first. */
const out = outFolder();
checkOutFolder(root, out);
const site = getSite();

await runStep("finish", () => {
  const pages = finishExport(exported, site, loadBrowserScripts().inlineScript, root);
  return `${pages.length} pages`;
});
await runStep("verify", () => stopOnErrors(verifyOutput(exported, site)));
await runStep("publish", () => publishOutput(root, exported, site.config.basePath, out));
console.log(`The site is in ${out}/`);

/** Ends the build before anything is published. */
function stopOnErrors(problems: readonly Problem[]): void {
  if (hasErrors(problems)) throw new ProblemError(problems);
  printProblems(problems);
}
