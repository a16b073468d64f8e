import { vocabulary } from "@/content/vocabulary";
import { checkContent } from "@/lib/check/content";
import { checkLicenses } from "@/lib/check/licenses";
import { checkRepository } from "@/lib/check/repository";
import { lintApi } from "@/lib/openapi/lint";
import { applyLintPolicy } from "@/lib/openapi/policy";
import { hasErrors } from "@/lib/problem";
import { reportFailures } from "@/lib/report/failure";
import { quietEnvironment } from "@/lib/report/quiet";
import { runSteps } from "@/lib/report/steps";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";

reportFailures();
Object.assign(process.env, quietEnvironment);

/** Content, links and frontmatter in seconds, without a production build. `--json` prints the problems as data. */
const { site, problems } = loadProjectSite();
const json = process.argv.includes("--json");
const check = async () => {
  if (site) problems.push(...(await checkContent(site, process.cwd(), vocabulary)));
  if (site) problems.push(...checkRepository(site.config, process.cwd()));
  return `${site?.docs.length ?? 0} docs, ${site?.posts.length ?? 0} posts`;
};
const lint = async () => {
  const policy = site?.config.api?.lint;
  if (site?.api && policy) problems.push(...applyLintPolicy(await lintApi(process.cwd(), site.api.file), policy));
  return `${site?.api?.operations.length ?? 0} operations`;
};
const licenses = () => {
  problems.push(...checkLicenses(process.cwd()));
};
if (json) {
  await check();
  await lint();
  licenses();
  console.log(JSON.stringify(problems, null, 2));
} else {
  await runSteps([
    ["content and links", check],
    ["API description", lint],
    ["licenses", licenses],
  ]);
  printProblems(problems);
}
if (hasErrors(problems)) process.exit(1);
