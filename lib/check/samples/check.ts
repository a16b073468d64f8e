import type { CodeSample, PageFacts, PageSource } from "@/lib/mdx/page";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import { pythonImports, type SyntaxFault } from "./python";
import { checkSyntax } from "./syntax";

/** Every sample of the pages parses in its language; Python samples import what `modules` names, or files of their page. */
export function checkSamples(
  pages: ReadonlyMap<Pick<PageSource, "file">, Pick<PageFacts, "samples">>,
  modules: readonly string[],
): Problem[] {
  const isCode = ({ output }: CodeSample) => !output;
  const faults = findFaults([...pages.values()].flatMap(({ samples }) => samples.filter(isCode)));
  return [...pages].flatMap(([{ file }, { samples }]) => {
    const local = samples.flatMap(({ title }) => /(\w+)\.py$/.exec(title ?? "")?.[1] ?? []);
    return samples
      .filter(isCode)
      .flatMap((sample) => describeFaults(file, sample, faults(sample), [...modules, ...local]));
  });
}

/** Reads all samples of a language at once, and each text once. Returns what answers for a sample. */
function findFaults(samples: readonly CodeSample[]): (sample: CodeSample) => readonly SyntaxFault[] {
  const found = new Map<string, Map<string, SyntaxFault[]>>();
  for (const language of new Set(samples.map((sample) => sample.language))) {
    const texts = [...new Set(samples.flatMap((sample) => (sample.language === language ? sample.text : [])))];
    const faults = checkSyntax(language, texts);
    found.set(language, new Map(texts.map((text, index) => [text, faults[index] ?? []])));
  }
  return ({ language, text }) => found.get(language)?.get(text) ?? [];
}

function describeFaults(
  file: string,
  { language, text, line, title, file: from = file }: CodeSample,
  faults: readonly SyntaxFault[],
  modules: readonly string[],
): Problem[] {
  if (language === "python" && faults.length === 0) return checkImports(from, text, line, modules);
  return faults.map((fault) =>
    problem({
      code: "sample-syntax",
      file: from,
      line: line + fault.line - 1,
      message: `The ${language} sample ${title ? `\`${title}\` ` : ""}does not parse: ${fault.message}.`,
      hint: "Complete it, or give it the language `text`.",
    }),
  );
}

function checkImports(file: string, text: string, line: number, modules: readonly string[]): Problem[] {
  return pythonImports(text)
    .filter(({ module }) => !modules.some((known) => module === known || module.startsWith(`${known}.`)))
    .map((found) =>
      problem({
        code: "sample-import",
        file,
        line: line + found.line - 1,
        message: `The sample imports \`${found.module}\`, which content/vocabulary.ts does not name.`,
        hint: didYouMean(found.module, modules) ?? "Check the name, then add it to `pythonModules`.",
      }),
    );
}
