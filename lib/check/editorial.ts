import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { CompiledSite } from "@/lib/mdx/page";
import { atOrigin, includedFiles } from "@/lib/shared/origins";
import type { Problem } from "@/lib/shared/problem";
import type { Vocabulary } from "@/lib/shared/vocabulary";
import { checkDownloads } from "./downloads";
import { checkApiProse, checkProse } from "./prose";
import { checkSamples } from "./samples/check";
import { checkVocabulary, documentedPaths, documentedVariables } from "./vocabulary";

/** Data that readers see as text: all of content/ but the rules themselves, which quote what they refuse. */
function dataFiles(root: string): string[] {
  const folder = join(root, "content");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== "prose.ts")
    .map((name) => `content/${name}`);
}

/** Pages and what they include, each file once. */
function proseFiles(pages: CompiledSite): Set<string> {
  const included = [...pages.keys()].flatMap(includedFiles).filter((file) => /\.mdx?$/.test(file));
  return new Set([...[...pages.keys()].map(({ file }) => file), ...included]);
}

/**
 * What a careful editor would look up: samples that parse, names that exist, and English that reads like English.
 * @param only The files that are looked at, if not all are.
 */
export function checkEditorial(
  pages: CompiledSite,
  root: string,
  names: Vocabulary,
  apiFile: string | undefined,
  only?: ReadonlySet<string>,
): Problem[] {
  const paths = documentedPaths(root);
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const documented = names.envPage ? documentedVariables(read(names.envPage)) : [];
  const vocabulary = { ...names, envVars: [...names.envVars, ...documented] };
  return [
    ...checkSamples(pages, vocabulary.pythonModules),
    // The authors' page shows made-up code.
    ...[...pages.keys()].flatMap((page) => {
      const { unlisted, file, body, bodyOffset } = page;
      const found = unlisted ? [] : checkVocabulary(file, body, bodyOffset + 1, vocabulary, paths);
      return found.map((item) => atOrigin(page, item));
    }),
    ...checkDownloads(root, vocabulary, paths, only),
    // Whole files, because titles and descriptions are prose too.
    ...[...proseFiles(pages), ...(only ? [] : dataFiles(root))].flatMap((file) =>
      checkProse(file, read(file), vocabulary.prose),
    ),
    ...(apiFile === undefined ? [] : checkApiProse(apiFile, read(apiFile), vocabulary.prose)),
  ];
}
