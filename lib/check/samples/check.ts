import type { PageFacts, PageSource } from "@/lib/mdx/page";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { checkSdkCalls } from "./sdk-calls";
import type { SdkRecord } from "./sdk-record";
import { checkSyntax } from "./syntax";

/** The release of the SDK that samples are compared with. */
export interface SdkRules {
  record: SdkRecord;
  looserThanWritten: readonly string[];
}

/**
 * Every sample of the pages parses in its language. Python samples import what `modules` names, or files of their page, and
 * use the SDK as the documented release has it.
 */
export function checkSamples(
  pages: ReadonlyMap<Pick<PageSource, "file">, Pick<PageFacts, "samples">>,
  modules: readonly string[],
  sdk?: SdkRules,
): Problem[] {
  const all = [...pages].flatMap(([{ file }, { samples }]) => {
    const local = samples.flatMap(({ title }) => /(\w+)\.py$/.exec(title ?? "")?.[1] ?? []);
    const shown = samples.filter(({ output }) => !output);
    return shown.map((sample) => ({
      ...sample,
      file: sample.file ?? file,
      known: [...modules, ...local],
    }));
  });
  return [...new Set(all.map(({ language }) => language))].flatMap((language) => {
    const own = all.filter((sample) => sample.language === language);
    const texts = own.map(({ text }) => text);
    const faults = checkSyntax(language, texts);
    return own.flatMap(({ file, text, line, title, known }, index) => {
      const found = (faults[index] ?? []).map((fault) =>
        problem({
          code: "sample-syntax",
          file,
          line: line + fault.line - 1,
          message: `The ${language} sample ${title ? `\`${title}\` ` : ""}does not parse: ${fault.message}.`,
          hint: "Complete it, or give it the language `text`.",
        }),
      );
      if (language !== "python" || found.length > 0) return found;
      return [
        ...checkImports(file, text, line, known),
        ...(sdk ? checkSdk(file, text, line, sdk) : []),
      ];
    });
  });
}

function checkSdk(file: string, text: string, line: number, sdk: SdkRules): Problem[] {
  return checkSdkCalls(sdk.record, text, sdk.looserThanWritten).map((fault) =>
    problem({ code: "sample-sdk", file, ...fault, line: line + fault.line - 1 }),
  );
}

function checkImports(
  file: string,
  text: string,
  line: number,
  known: readonly string[],
): Problem[] {
  return text.split("\n").flatMap((row, index) => {
    const from = /^\s*from\s+([\w.]+)\s+import\b/.exec(row)?.[1];
    const plain = /^\s*import\s+(.+)$/.exec(row)?.[1];
    const modules = from
      ? [from]
      : (plain?.split(",").map((part) => part.trim().split(/\s+/)[0] ?? "") ?? []);
    return modules
      .filter(
        (module) =>
          module && !known.some((name) => module === name || module.startsWith(`${name}.`)),
      )
      .map((module) =>
        problem({
          code: "sample-import",
          file,
          line: line + index,
          message: `The sample imports \`${module}\`, which content/vocabulary.ts does not name.`,
          hint: didYouMean(module, known) ?? "Check the name, then add it to `pythonModules`.",
        }),
      );
  });
}
