import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { releaseFile } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { type VersionsInput, versionsFile } from "@/lib/content/package-versions";
import { referenceTextFiles } from "@/lib/content/reference";
import { findLanguage } from "@/lib/mdx/languages";
import type { CompiledSite } from "@/lib/mdx/page";
import type { Api } from "@/lib/model/api";
import { type Problem, problem } from "@/lib/util/problem";
import { checkInstalls } from "./installs";
import type { Release } from "./names/release";
import { checkNames, placeholderRule, releaseRules } from "./names/rules";
import { checkApiProse, checkProse, checkYamlProse } from "./prose";
import { checkSamples } from "./samples/check";
import { checkSyntax } from "./samples/syntax";
import {
  checkAgainstReleases,
  checkPageSamples,
  checkWords,
  documentedRelease,
  type Editorial,
  installRules,
} from "./words";

/**
 * Checks what a careful editor would: code samples, product names, install commands and wording.
 * `pages` are the selected ones of `npm run check -- FILE…`.
 */
export function checkEditorial(
  pages: CompiledSite,
  root: string,
  editorial: Editorial,
  api: Pick<Api, "file"> | undefined,
): Problem[] {
  const { names, prose, only } = editorial;
  const readText = (file: string) => readFileSync(join(root, file), "utf8");
  const installs = installRules(root, editorial);
  const placeholders = [placeholderRule(editorial.placeholders)];
  const { version, record, sdk } = documentedRelease(root, editorial);
  const downloads = listFiles(root, "public/downloads", [""]).filter(
    (file) => only === undefined || only.has(file),
  );
  const problems = checkSamples(pages, names.pythonModules);
  for (const [page, { samples }] of pages) {
    const check = (release: Release) => checkPageSamples(page, samples, release, editorial);
    problems.push(...checkAgainstReleases(page, root, editorial, check));
  }
  if (editorial.documented && !record) problems.push(reportMissingRecord(version));
  if (record && editorial.versions && !sdk) problems.push(reportMissingSdk(editorial.versions.sdk));
  problems.push(...checkWords(pages, root, editorial));
  for (const file of downloads) {
    const text = readText(file);
    const check = (release: Release) => checkNames(file, text, 1, releaseRules(release));
    problems.push(
      ...checkDownload(file, text),
      ...checkNames(file, text, 1, placeholders),
      ...checkAgainstReleases({ file }, root, editorial, check),
      ...(installs ? checkInstalls(file, text, installs) : []),
    );
  }
  if (only) return problems;
  for (const file of dataFiles(root)) problems.push(...checkProse(file, readText(file), prose));
  if (api) problems.push(...checkApiWords(root, api.file, editorial));
  return problems;
}

/**
 * Checks the wording and placeholders of the API reference in the files where authors edit them.
 */
function checkApiWords(root: string, apiFile: string, { prose, placeholders }: Editorial) {
  const referenceFiles = referenceTextFiles(root);
  const hasYaml = referenceFiles.length > 0;
  const checkText = hasYaml ? checkYamlProse : checkApiProse;
  const files = hasYaml ? referenceFiles : [apiFile];
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), "utf8");
    return [
      ...checkText(file, text, prose),
      ...checkNames(file, text, 1, [placeholderRule(placeholders)]),
    ];
  });
}

function reportMissingRecord(version: string): Problem {
  return problem({
    code: "release-record",
    file: "content/site.ts",
    message: `Nothing records what release ${version} has, so no name of the pages can be looked up.`,
    hint: `Run \`npm run release:record\` for ${version}, and commit ${releaseFile(version)}.`,
  });
}

function reportMissingSdk({ package: name, version }: VersionsInput["sdk"]): Problem {
  return problem({
    code: "sdk-record",
    file: versionsFile,
    message: `Nothing records what \`${name}\` ${version} offers, so no sample can be compared with it.`,
    hint: `Run \`npm run release:record\` for ${version}, which needs Python, and commit ${releaseFile(version)}.`,
  });
}

/** Checks the syntax of a file that pages link as `/downloads/…`. */
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

/**
 * Data files whose text readers see: all of content/ except the prose rules, which quote what they
 * reject.
 */
function dataFiles(root: string): string[] {
  const folder = join(root, "content");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== "prose.ts")
    .map((name) => `content/${name}`);
}
