import type { CompiledPageInfo, MdxSource } from "@/lib/mdx/page";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { checkSdkCalls } from "./sdk-calls";
import { checkSyntax } from "./syntax";

/** The release of the SDK that samples are compared with. */
export interface SdkRules {
  record: SdkRecord;
  looserThanWritten: readonly string[];
}

/**
 * Every sample of the pages parses in its language. Python samples import what `modules` names, or
 * files of their page.
 */
export function checkSamples(
  pages: ReadonlyMap<Pick<MdxSource, "file">, Pick<CompiledPageInfo, "samples">>,
  modules: readonly string[],
): Problem[] {
  const all = [...pages].flatMap(([{ file }, { samples }]) => {
    const local = samples.flatMap(({ title }) => /(\w+)\.py$/.exec(title ?? "")?.[1] ?? []);
    const sources = samples.filter(({ output }) => !output);
    return sources.map((sample) => ({
      ...sample,
      file: sample.file ?? file,
      known: [...modules, ...local],
    }));
  });
  return [...new Set(all.map(({ language }) => language))].flatMap((language) => {
    const samplesInLanguage = all.filter((sample) => sample.language === language);
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

/** Advice for a sample that doesn't parse; `line` is the one at fault. */
function hintForSyntax(language: string, line: string): string {
  const [placeholder, name = ""] = /<([a-z][\w-]*)>/i.exec(line) ?? [];
  if (language !== "bash" || !placeholder) return "Complete it, or give it the language `text`.";
  const right = name.replaceAll("-", "_").toUpperCase();
  return `A shell reads \`${placeholder}\` as the name of a file. Write a placeholder in capitals: \`${right}\`.`;
}

/**
 * Python samples of a page use the SDK as a release has it. What doesn't parse is reported without
 * this.
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
  bound: readonly string[],
): Problem[] {
  return text.split("\n").flatMap((row, index) => {
    const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(row)?.[1];
    const importedNames = /^\s*import\s+(.+)$/.exec(row)?.[1];
    const modules = from
      ? [from]
      : (importedNames?.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "") ?? []);
    return modules
      .filter(
        (module) =>
          module && !bound.some((name) => module === name || module.startsWith(`${name}.`)),
      )
      .map((module) =>
        problem({
          code: "sample-import",
          file,
          line: line + index,
          message: `The sample imports \`${module}\`, which content/other-names.ts does not name.`,
          hint: didYouMean(module, bound) ?? "Check the name, then add it to `pythonModules`.",
        }),
      );
  });
}
