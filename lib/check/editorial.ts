import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { listFiles } from "@/lib/content/files";
import { findLanguage } from "@/lib/mdx/languages";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Api } from "@/lib/shared/api";
import { atOrigin, includedFiles } from "@/lib/shared/origins";
import type { Placeholder } from "@/lib/shared/placeholders";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Vocabulary } from "@/lib/shared/vocabulary";
import { checkApiProse, checkProse } from "./prose";
import { checkSamples } from "./samples/check";
import { checkSyntax } from "./samples/syntax";
import { checkNames, documentedVariables, placeholderRule, vocabularyRules } from "./vocabulary";

/** What an editor looks up in pages, and the files that are looked at: all when undefined. */
export interface Editorial {
  vocabulary: Vocabulary;
  placeholders: readonly Placeholder[];
  only?: ReadonlySet<string>;
}

/** What a careful editor would look up: samples that parse, names that exist, and English that reads like English. */
export function checkEditorial(
  pages: CompiledSite,
  root: string,
  { vocabulary, placeholders, only }: Editorial,
  api: Pick<Api, "file" | "operations"> | undefined,
): Problem[] {
  const { envPage, envVars, pythonModules, prose } = vocabulary;
  const read = (file: string) => readFileSync(join(root, file), "utf8");
  const documented = envPage ? documentedVariables(read(envPage)) : [];
  const paths = (api?.operations ?? []).map(({ path }) => path);
  const placeholder = placeholderRule(placeholders);
  const rules = [...vocabularyRules({ ...vocabulary, envVars: [...envVars, ...documented] }, paths), placeholder];
  const downloads = listFiles(root, "public/downloads", [""]).filter((file) => only === undefined || only.has(file));
  return [
    ...checkSamples(pages, pythonModules),
    // The authors' page shows made-up code.
    ...[...pages.keys()].flatMap((page) => {
      const { unlisted, file, body, bodyOffset } = page;
      return unlisted ? [] : checkNames(file, body, bodyOffset + 1, rules).map((item) => atOrigin(page, item));
    }),
    ...downloads.flatMap((file) => [...checkDownload(file, read(file)), ...checkNames(file, read(file), 1, rules)]),
    // Whole files, because titles and descriptions are prose too.
    ...[...proseFiles(pages), ...(only ? [] : dataFiles(root))].flatMap((file) => checkProse(file, read(file), prose)),
    ...(api && !only
      ? [...checkApiProse(api.file, read(api.file), prose), ...checkNames(api.file, read(api.file), 1, [placeholder])]
      : []),
  ];
}

/** A file that pages link as `/downloads/…` parses, as samples do. */
function checkDownload(file: string, text: string): Problem[] {
  const language = findLanguage(extname(file).slice(1))?.id;
  const faults = language ? (checkSyntax(language, [text])[0] ?? []) : [];
  return faults.map(({ line, message }) =>
    problem({
      code: "download-syntax",
      file,
      line,
      message: `This ${language} file does not parse: ${message}.`,
      hint: "Readers download it as it is. Fix it here.",
    }),
  );
}

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
