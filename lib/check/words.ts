import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readLocks, type VersionsInput } from "@/lib/content/package-versions";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Api } from "@/lib/model/api";
import type { Placeholder } from "@/lib/model/placeholders";
import type { Vocabulary } from "@/lib/model/vocabulary";
import { atOrigin, includedFiles } from "@/lib/util/origins";
import type { Problem } from "@/lib/util/problem";
import { checkInstalls, type InstallRules } from "./installs";
import { checkProse } from "./prose";
import { checkNames, documentedVariables, placeholderRule, vocabularyRules } from "./vocabulary";

/** What an editor looks up in pages, and the files that are looked at: all when undefined. */
export interface Editorial {
  vocabulary: Vocabulary;
  placeholders: readonly Placeholder[];
  /** What pages may install without a version. Without it, commands aren't read. */
  versions?: VersionsInput;
  only?: ReadonlySet<string>;
}

/** Names and English of pages: what needs no parser of a programming language, so that the preview can say it, too. */
export function checkWords(
  pages: CompiledSite,
  root: string,
  editorial: Editorial,
  api: Pick<Api, "operations"> | undefined,
): Problem[] {
  const rules = nameRules(root, editorial, api);
  const files = new Set([...pages.keys()].flatMap((page) => [page.file, ...includedFiles(page)]));
  const texts = [...files].map((file) => [file, readFileSync(join(root, file), "utf8")] as const);
  const installs = installRules(root, editorial);
  return [
    // The authors' page shows made-up code.
    ...[...pages.keys()].flatMap((page) => {
      const { unlisted, file, body, bodyOffset } = page;
      return unlisted
        ? []
        : checkNames(file, body, bodyOffset + 1, rules).map((item) => atOrigin(page, item));
    }),
    // Whole files, because titles and descriptions are prose too.
    ...texts
      .filter(([file]) => /\.mdx?$/.test(file))
      .flatMap(([file, text]) => checkProse(file, text, editorial.vocabulary.prose)),
    ...texts.flatMap(([file, text]) => (installs ? checkInstalls(file, text, installs) : [])),
  ];
}

/** Rules for every name of the platform, and for the placeholders of samples. */
export function nameRules(
  root: string,
  { vocabulary, placeholders }: Editorial,
  api: Pick<Api, "operations"> | undefined,
) {
  const { envPage, envVars } = vocabulary;
  const documented = envPage ? documentedVariables(readFileSync(join(root, envPage), "utf8")) : [];
  const paths = (api?.operations ?? []).map(({ path }) => path);
  const rules = vocabularyRules({ ...vocabulary, envVars: [...envVars, ...documented] }, paths);
  return [...rules, placeholderRule(placeholders)];
}

/** What decides about the commands that install packages. */
export function installRules(root: string, { versions }: Editorial): InstallRules | undefined {
  return versions && { locks: readLocks(root), newestWorks: versions.newestWorks };
}
