import { parseArgs } from "node:util";
import {
  printProblems,
  quietEnvironment,
  reportFailures,
  runStep,
} from "@/lib/build/report/terminal";
import { checkContent, isAmong } from "@/lib/check/content";
import { lintApi } from "@/lib/check/lint-api";
import { checkPlatformStructure } from "@/lib/check/platform-structure";
import { projectEditorial } from "@/lib/check/project-editorial";
import { checkQuestions } from "@/lib/check/questions";
import { loadProjectSite } from "@/lib/content/project";
import { loadQuestions } from "@/lib/content/questions";
import { checkReference } from "@/lib/content/reference";
import { checkSampleResults, readSampleResults } from "@/lib/content/samples/results";
import { readTraces } from "@/lib/content/samples/traces";
import { collectPages } from "@/lib/search/documents";
import { atOrigin, textAtItsLines } from "@/lib/util/origins";
import { hasErrors, type Problem, sortProblems } from "@/lib/util/problem";
import { findCopiedPhrases } from "@/tools/relevance/copied-phrases";
import { engineOf } from "@/tools/relevance/measure";
import { loadJudgedQueries } from "@/tools/relevance/queries";
import { checkRelevance } from "./check/check-relevance";
import { fixAndFind } from "./check/fix";
import { questionTools } from "./check/question-tools";

reportFailures();
Object.assign(process.env, quietEnvironment);

/**
 * The content step of `npm run check`: content, links and API description, or only the parts that
 * `--only` names. `--file` limits samples, names and prose to some files.
 */
const { values } = parseArgs({
  options: {
    fix: { type: "boolean" },
    only: { type: "string", multiple: true },
    file: { type: "string", multiple: true },
  },
});
const files = values.file && new Set(values.file);

type Part = [name: string, run: () => unknown];

/** The parts by name. Each adds what it finds to `problems`. */
function partsOf({ site, problems }: ReturnType<typeof loadProjectSite>): Record<string, Part> {
  return {
    content: [
      "content and links",
      async () => {
        if (site)
          problems.push(
            ...(await checkContent(site, process.cwd(), projectEditorial(site, files))),
          );
        const sampleResults = readSampleResults(process.cwd());
        const traces = readTraces(process.cwd());
        const written = [...(site?.docs ?? []), ...(site?.posts ?? [])].filter((page) =>
          isAmong(page, files),
        );
        for (const page of written) {
          const { file } = page;
          const source = textAtItsLines(page);
          problems.push(
            ...checkSampleResults(file, source, sampleResults, traces).map((item) =>
              atOrigin(page, item),
            ),
          );
        }
        return `${site?.docs.length ?? 0} docs, ${site?.posts.length ?? 0} posts`;
      },
    ],
    questions: [
      "questions that users ask",
      async () => {
        const { questions, problems: invalid } = loadQuestions(process.cwd());
        problems.push(...invalid);
        if (site && !problems.some(({ code }) => code === "mdx-syntax")) {
          const pages = await collectPages(site);
          const engine = engineOf(pages);
          problems.push(...(await checkQuestions(questions, questionTools(site, pages, engine))));
          problems.push(...(await checkRelevance(process.cwd(), pages, engine)));
          problems.push(...findCopiedPhrases(site.docs, loadJudgedQueries(process.cwd())));
        }
        return `${questions.length} questions`;
      },
    ],
    api: [
      "API description",
      async () => {
        if (site?.api) problems.push(...checkReference(process.cwd(), site.api.file));
        if (site?.api) problems.push(...(await lintApi(process.cwd(), site.api.file)));
        if (site?.api) problems.push(...checkPlatformStructure(process.cwd(), site.api));
        return `${site?.api?.operations.length ?? 0} operations`;
      },
    ],
  };
}

async function findProblems(): Promise<Problem[]> {
  const loaded = loadProjectSite();
  const parts = partsOf(loaded);
  const chosen = (values.only ?? Object.keys(parts)).flatMap((name) =>
    parts[name] ? [parts[name]] : [],
  );
  for (const [name, run] of chosen) await runStep(name, run);
  return sortProblems(loaded.problems);
}

const { fixed, problems } = values.fix
  ? await fixAndFind(process.cwd(), findProblems)
  : { fixed: 0, problems: await findProblems() };
if (values.fix) console.log(`  fixed: ${fixed}`);
printProblems(problems);
process.exitCode = hasErrors(problems) ? 1 : 0;
