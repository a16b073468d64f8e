import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { CodeSample, PageFacts, PageSource } from "@/lib/mdx/page";
import { createDiskCache } from "@/lib/shared/disk-cache";
import { didYouMean } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import { pythonImports, type SyntaxFault } from "./python";
import { checkSyntax } from "./syntax";

const cache = createDiskCache<Problem[]>("samples", codeFingerprint("lib/check/samples/check.ts"));

/**
 * Every sample of the pages parses in its language; Python samples import what `modules` names, or files of their page.
 * Samples of pages that are not in the cache are read together.
 */
export function checkSamples(
  pages: ReadonlyMap<Pick<PageSource, "file">, Pick<PageFacts, "samples">>,
  modules: readonly string[],
): Problem[] {
  const asked = [...pages].map(([{ file }, { samples }]) => {
    const key = JSON.stringify([file, samples, modules]);
    return { file, samples: samples.filter(({ output }) => !output), all: samples, key, known: cache.get(key) };
  });
  const faults = findFaults(asked.flatMap(({ samples, known }) => (known ? [] : samples)));
  return asked.flatMap(({ file, samples, all, key, known }) => {
    if (known) return known;
    const local = all.flatMap(({ title }) => /(\w+)\.py$/.exec(title ?? "")?.[1] ?? []);
    const found = samples.flatMap((sample) => describeFaults(file, sample, faults(sample), [...modules, ...local]));
    cache.set(key, found);
    return found;
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
