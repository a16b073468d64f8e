import { parseArgs } from "node:util";
import { placeholders } from "@/content/placeholders";
import { vocabulary } from "@/content/vocabulary";
import { hashApiSamples } from "@/lib/check/api-samples/hash";
import { checkContent, isAmong } from "@/lib/check/content";
import { holdFollowUps } from "@/lib/check/follow-ups";
import { checkLicenses } from "@/lib/check/licenses";
import { checkQuestions } from "@/lib/check/questions";
import { checkRepository } from "@/lib/check/repository";
import { checkShell } from "@/lib/check/shell/check-shell";
import { loadShellReader } from "@/lib/check/shell/read-commands";
import { loadQuestions } from "@/lib/load/questions";
import { atOrigin, textAtItsLines } from "@/lib/model/origins";
import { lintApi } from "@/lib/openapi/lint";
import { applyLintPolicy } from "@/lib/openapi/policy";
import { hasErrors } from "@/lib/problem";
import { checkApiProof } from "@/lib/proof/api-ledger";
import { readBlocks } from "@/lib/proof/blocks";
import { checkProof, readLedger } from "@/lib/proof/ledger";
import { reportFailures } from "@/lib/report/failure";
import { quietEnvironment } from "@/lib/report/quiet";
import { runSteps, type Step } from "@/lib/report/steps";
import { printProblems } from "@/lib/report/terminal";
import { loadProjectSite } from "@/lib/site/project";
import { applyFixes } from "./check/fix";
import { questionTools } from "./check/question-tools";

reportFailures();
Object.assign(process.env, quietEnvironment);

/**
 * The content step of `npm run check`: content, links, API description and licenses, or the parts that `--only` names.
 * `--json` prints the problems as data. With `--file` samples, names and prose are read in those files alone.
 */
const { values } = parseArgs({
  options: {
    json: { type: "boolean" },
    fix: { type: "boolean" },
    only: { type: "string", multiple: true },
    file: { type: "string", multiple: true },
  },
});
const { site, problems } = loadProjectSite();
const files = values.file && new Set(values.file);
const parts: Record<string, Step> = {
  content: [
    "content and links",
    async () => {
      if (site) problems.push(...(await checkContent(site, process.cwd(), { vocabulary, placeholders, only: files })));
      if (site) problems.push(...checkRepository(site.config, process.cwd()));
      const ledger = readLedger(process.cwd());
      const written = [...(site?.docs ?? []), ...(site?.posts ?? [])].filter((page) => isAmong(page, files));
      const readShell = await loadShellReader();
      for (const page of written) {
        const { file } = page;
        const source = textAtItsLines(page);
        const found = checkProof(file, source, ledger);
        for (const { language, line, text } of readBlocks(source)) {
          if (language === "bash") found.push(...checkShell(file, line, readShell(text)));
        }
        problems.push(...found.map((item) => atOrigin(page, item)));
      }
      return `${site?.docs.length ?? 0} docs, ${site?.posts.length ?? 0} posts`;
    },
  ],
  questions: [
    "questions that users ask",
    async () => {
      const { questions, problems: invalid } = loadQuestions(process.cwd());
      problems.push(...invalid);
      if (site) problems.push(...(await checkQuestions(questions, await questionTools(site, process.cwd()))));
      return `${questions.length} questions`;
    },
  ],
  api: [
    "API description",
    async () => {
      const policy = site?.config.api?.lint;
      if (site?.api && policy) problems.push(...applyLintPolicy(await lintApi(process.cwd(), site.api.file), policy));
      const ledger = readLedger(process.cwd());
      if (site?.api && ledger) problems.push(...checkApiProof(site.api.file, hashApiSamples(site.api), ledger.api));
      return `${site?.api?.operations.length ?? 0} operations`;
    },
  ],
  licenses: [
    "licenses",
    () => {
      problems.push(...checkLicenses(process.cwd()));
    },
  ],
};
const chosen = (values.only ?? Object.keys(parts)).flatMap((name) => (parts[name] ? [parts[name]] : []));
if (values.json) for (const [, run] of chosen) await run();
else await runSteps(chosen);
const found = holdFollowUps(problems, site, process.cwd());
const said = values.fix ? await applyFixes(process.cwd(), found) : found;
if (values.fix && !values.json) console.log(`  fixed: ${found.length - said.length}`);
if (values.json) console.log(JSON.stringify(said, null, 2));
else printProblems(said);
if (hasErrors(said)) process.exit(1);
