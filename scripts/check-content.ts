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
const root = process.cwd();
const files = values.file && new Set(values.file);

type Loaded = ReturnType<typeof loadProjectSite>;

interface Part {
  label: string;
  /** Adds problems to the loaded project's, and returns what was checked. */
  run: (loaded: Loaded) => Promise<string>;
}

/** The parts, by the names that `--only` takes. */
const parts: Readonly<Record<string, Part>> = {
  content: { label: "content and links", run: checkPages },
  questions: { label: "questions that users ask", run: checkSearch },
  api: { label: "API description", run: checkApi },
};

async function checkPages({ site, problems }: Loaded): Promise<string> {
  if (!site) return "0 docs, 0 posts";
  problems.push(...(await checkContent(site, root, projectEditorial(site, files))));
  const sampleResults = readSampleResults(root);
  const traces = readTraces(root);
  const pages = [...site.docs, ...site.posts].filter((page) => isAmong(page, files));
  for (const page of pages) {
    const source = textAtItsLines(page);
    const found = checkSampleResults(page.file, source, sampleResults, traces);
    problems.push(...found.map((item) => atOrigin(page, item)));
  }
  return `${site.docs.length} docs, ${site.posts.length} posts`;
}

async function checkSearch({ site, problems }: Loaded): Promise<string> {
  const { questions, problems: invalid } = loadQuestions(root);
  problems.push(...invalid);
  // Pages that don't parse can't be searched.
  if (site && !problems.some(({ code }) => code === "mdx-syntax")) {
    const pages = await collectPages(site);
    const engine = engineOf(pages);
    problems.push(...(await checkQuestions(questions, questionTools(site, pages, engine))));
    problems.push(...(await checkRelevance(root, pages, engine)));
    const phrases = [
      ...site.docs.map((doc) => doc.phrases ?? []),
      ...(site.pagePhrases?.values() ?? []),
    ];
    problems.push(...findCopiedPhrases(phrases, loadJudgedQueries(root)));
  }
  return `${questions.length} questions`;
}

async function checkApi({ site, problems }: Loaded): Promise<string> {
  const api = site?.api;
  if (!api) return "0 operations";
  problems.push(...checkReference(root, api.file));
  problems.push(...(await lintApi(root, api.file)));
  problems.push(...checkPlatformStructure(root, api));
  return `${api.operations.length} operations`;
}

async function findProblems(): Promise<Problem[]> {
  const loaded = loadProjectSite();
  for (const name of values.only ?? Object.keys(parts)) {
    const part = parts[name];
    if (part) await runStep(part.label, () => part.run(loaded));
  }
  return sortProblems(loaded.problems);
}

const { fixed, problems } = values.fix
  ? await fixAndFind(root, findProblems)
  : { fixed: 0, problems: await findProblems() };
if (values.fix) console.log(`  fixed: ${fixed}`);
printProblems(problems);
process.exitCode = hasErrors(problems) ? 1 : 0;
