import type { CompiledPageInfo, MdxSource } from "@/lib/mdx/page";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { checkSdkCalls } from "./sdk-calls";
import { checkSyntax } from "./syntax";

/** The SDK release that samples are checked against. */
export interface SdkRules {
  record: SdkRecord;
  looserThanWritten: readonly string[];
}

/**
 * Checks that all samples of the pages parse, and that Python samples only import known modules or
 * other files of their page. Samples of all pages are checked together per language, because
 * checking Bash starts a process.
 */
export function checkSamples(
  pages: ReadonlyMap<Pick<MdxSource, "file">, Pick<CompiledPageInfo, "samples">>,
  modules: readonly string[],
): Problem[] {
  const allSamples = [...pages].flatMap(([{ file }, { samples }]) => {
    const pageModules = samples.flatMap(({ title }) => /(\w+)\.py$/.exec(title ?? "")?.[1] ?? []);
    const sources = samples.filter(({ output }) => !output);
    return sources.map((sample) => ({
      ...sample,
      file: sample.file ?? file,
      known: [...modules, ...pageModules],
    }));
  });
  return [...new Set(allSamples.map(({ language }) => language))].flatMap((language) => {
    const samplesInLanguage = allSamples.filter((sample) => sample.language === language);
    const texts = samplesInLanguage.map(({ text }) => text);
    const faults = checkSyntax(language, texts);
    return samplesInLanguage.flatMap(({ file, text, line, title, known }, index) => {
      const problems = (faults[index] ?? []).map((fault) =>
        problem({
          code: "sample-syntax",
          file,
          line: line + fault.line - 1,
          message: `The ${language} sample ${title ? `\`${title}\` ` : ""}does not parse: ${fault.message}.`,
          hint: hintForSyntax(language, text.split("\n")[fault.line - 1] ?? ""),
        }),
      );
      if (language !== "python" || problems.length > 0) return problems;
      return checkImports(file, text, line, known);
    });
  });
}

/** Advice for a sample that doesn't parse. `line` is the text of the line with the error. */
function hintForSyntax(language: string, line: string): string {
  const [placeholder, name = ""] = /<([a-z][\w-]*)>/i.exec(line) ?? [];
  if (language !== "bash" || !placeholder) return "Complete it, or give it the language `text`.";
  const placeholderName = name.replaceAll("-", "_").toUpperCase();
  return `A shell reads \`${placeholder}\` as the name of a file. Write a placeholder in capitals: \`${placeholderName}\`.`;
}

/**
 * Checks the SDK calls of a page's Python samples. Samples that don't parse are skipped, because
 * `checkSamples` reports them.
 */
export function checkSdkSamples(
  pageFile: string,
  samples: CompiledPageInfo["samples"],
  { record, looserThanWritten }: SdkRules,
): Problem[] {
  return samples
    .filter(({ language, output }) => language === "python" && !output)
    .flatMap(({ text, file = pageFile, line }) =>
      checkSdkCalls(record, text, looserThanWritten).map((fault) =>
        problem({
          code: "sample-sdk",
          file,
          ...fault,
          line: line + fault.line - 1,
          hint: fault.hint ?? "Write a name that this release has, or remove the sample.",
        }),
      ),
    );
}

function checkImports(
  file: string,
  text: string,
  line: number,
  knownModules: readonly string[],
): Problem[] {
  return text.split("\n").flatMap((row, index) => {
    const isKnown = (module: string) =>
      knownModules.some((name) => module === name || module.startsWith(`${name}.`));
    return importedModules(row)
      .filter((module) => module && !isKnown(module))
      .map((module) =>
        problem({
          code: "sample-import",
          file,
          line: line + index,
          message: `The sample imports \`${module}\`, which content/other-names.ts does not name.`,
          hint:
            didYouMean(module, knownModules) ?? "Check the name, then add it to `pythonModules`.",
        }),
      );
  });
}

/** Reads the modules of `from a.b import c` or `import a.b as c, d`. */
function importedModules(line: string): string[] {
  const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(line)?.[1];
  if (from) return [from];
  const list = /^\s*import\s+(.+)$/.exec(line)?.[1];
  return list?.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "") ?? [];
}
