import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { releaseFile } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { type VersionsInput, versionsFile } from "@/lib/content/package-versions";
import { wordFiles } from "@/lib/content/reference";
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
 * Checks that a careful editor would make: samples that parse, names that exist, and English that
 * reads like English.
 */
export function checkEditorial(
  pages: CompiledSite,
  root: string,
  editorial: Editorial,
  api: Pick<Api, "file"> | undefined,
): Problem[] {
  const { names, prose, only } = editorial;
  const read = (file: string) => readFileSync(join(root, file), "utf8");
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
    const text = read(file);
    const check = (release: Release) => checkNames(file, text, 1, releaseRules(release));
    problems.push(
      ...checkDownload(file, text),
      ...checkNames(file, text, 1, placeholders),
      ...checkAgainstReleases({ file }, root, editorial, check),
      ...(installs ? checkInstalls(file, text, installs) : []),
    );
  }
  if (only) return problems;
  for (const file of dataFiles(root)) problems.push(...checkProse(file, read(file), prose));
  if (api) problems.push(...checkApiWords(root, api.file, editorial));
  return problems;
}

/** Text and placeholders of the reference, in the files where authors edit them. */
function checkApiWords(root: string, apiFile: string, { prose, placeholders }: Editorial) {
  const written = wordFiles(root);
  const checkText = written.length > 0 ? checkYamlProse : checkApiProse;
  return (written.length > 0 ? written : [apiFile]).flatMap((file) => {
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

/**
 * Data that readers see as text: all of content/ but the rules themselves, which quote what they
 * refuse.
 */
function dataFiles(root: string): string[] {
  const folder = join(root, "content");
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".ts") && name !== "prose.ts")
    .map((name) => `content/${name}`);
}
