import { createDiskCache } from "@/lib/disk-cache";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { CompiledPage } from "@/lib/mdx/page";
import { didYouMean } from "@/lib/near";
import { type Problem, problem } from "@/lib/problem";
import { pythonImports } from "./python";
import { checkSyntax } from "./syntax";

const cache = createDiskCache<Problem[]>("samples", codeFingerprint("lib", "lib/verify/samples"));

/** Every sample of a page parses in its language; Python samples import what `modules` names, or files of the page. */
export function checkSamples(file: string, page: CompiledPage, modules: readonly string[]): Problem[] {
  // Grammars, compilers and shells take longer than the page itself.
  const key = JSON.stringify([file, page.samples, modules]);
  const known = cache.get(key);
  if (known) return known;
  const found = findFaults(file, page, modules);
  cache.set(key, found);
  return found;
}

function findFaults(file: string, page: CompiledPage, modules: readonly string[]): Problem[] {
  const local = page.samples.flatMap(
    ({ title }) =>
      /([\w/]+)\.py$/
        .exec(title ?? "")?.[1]
        ?.split("/")
        .at(-1) ?? [],
  );
  return page.samples
    .filter((sample) => !sample.output)
    .flatMap(({ language, text, line, title }) => {
      const faults = checkSyntax(language, text).map((fault) =>
        problem({
          code: "sample-syntax",
          file,
          line: line + fault.line - 1,
          message: `The ${language} sample ${title ? `\`${title}\` ` : ""}does not parse: ${fault.message}.`,
          hint: "Complete it, or give it the language `text`.",
        }),
      );
      return language === "python" && faults.length === 0
        ? checkImports(file, text, line, [...modules, ...local])
        : faults;
    });
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
