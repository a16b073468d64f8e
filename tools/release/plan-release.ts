import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lintText } from "@/lib/check/lint-api";
import { isOmitted } from "@/lib/content/api";
import { readRecord } from "@/lib/content/platform-record";
import {
  addRedirects,
  type Move,
  redirectsFile,
  retargetRedirects,
} from "@/lib/content/redirects-file";
import { readReference, referenceFiles, referenceText } from "@/lib/content/reference";
import type { JsonObject, RawSchema } from "@/lib/model/api";
import { apiRoutes } from "@/lib/model/api-routes";
import { applyRelease } from "@/lib/openapi/apply/apply-release";
import { fitExample } from "@/lib/openapi/apply/fit-example";
import type { AppliedRelease, LostWords, ReferenceParts } from "@/lib/openapi/apply/release";
import { countWords } from "@/lib/openapi/apply/word-count";
import type { OverlayDocument } from "@/lib/openapi/overlay/overlay";
import { editExamples, isWrittenByUs, type WrittenExample } from "@/lib/openapi/overlay/owner";
import { isObject, joinPointer, splitPointer, valueAt } from "@/lib/openapi/pointer";
import { readApi } from "@/lib/openapi/read-api";
import { CommandError } from "@/lib/util/command-error";
import { escapePattern } from "@/lib/util/pattern";
import { hasErrors, ProblemError } from "@/lib/util/problem";
import { kebabCase } from "@/lib/util/slug";

/** What a release changes in a project. */
export interface PlannedRelease {
  applied: AppliedRelease;
  /** Contents of all files that the release may change. Undefined for files that it removes. */
  files: Map<string, string | undefined>;
  lastVersion: string;
}

interface Release {
  version: string;
  document: JsonObject;
  /** The file of the reference's document. */
  file: string;
  /** URLs that redirect. */
  redirected: readonly string[];
}

const siteFile = "content/site.ts";

/** Applies a release to a project's files, without writing them. */
export async function planRelease(root: string, release: Release): Promise<PlannedRelease> {
  const { version, file } = release;
  const last = readReference(root);
  if (!last) throw new CommandError("There is no content/api, so there are no words to keep.");
  const lastVersion = String((last.structure.info as JsonObject).version);
  const applied = applyRelease(last, {
    version,
    document: release.document,
    lastDocument: readRecord(root, lastVersion)?.document,
    isOmitted,
    reserved: new Set(release.redirected),
  });
  const fitted = await withFittingExamples(root, file, applied);
  const overlay = {
    ...fitted.overlay,
    document: withVersion(fitted.overlay.document, lastVersion, version),
  };
  const groups = goneGroups(last.overlay.document, overlay.document);
  const updated = followRedirects({ ...fitted, overlay }, groups);
  const text = referenceText(updated);
  const { api, problems } = readApi(text, file);
  if (!api || hasErrors(problems)) throw new ProblemError(problems);
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const heading = `Operations that ${version} moved or took away`;
  const redirectsText = retargetRedirects(read(redirectsFile), groups);
  return {
    applied: updated,
    lastVersion,
    files: new Map([
      ...referenceFiles(root, updated),
      [file, text],
      [redirectsFile, addRedirects(redirectsText, updated.redirects, heading)],
      [siteFile, withProductVersion(read(siteFile), lastVersion, version)],
    ]),
  };
}

/** Lint rules about examples that their schema refuses. */
const exampleRule = /^no-invalid-(media-type|parameter|schema)-examples$/;

/** More rounds would mean that examples keep uncovering each other. */
const maxRounds = 4;

/**
 * Adapts our examples to a schema that refuses them. One that can't be adapted is removed, because
 * a request like it would be refused.
 */
async function withFittingExamples(
  root: string,
  file: string,
  applied: AppliedRelease,
): Promise<AppliedRelease> {
  let result = applied;
  const fitted = new Map<string, FittedWords & WrittenExample>();
  // Removing an example can uncover another one, such as that of a schema.
  for (let round = 0; round < maxRounds; round++) {
    const text = referenceText(result);
    const document = JSON.parse(text);
    const lintProblems = await lintText(root, file, text);
    const pointers = lintProblems
      .filter(({ rule }) => exampleRule.test(rule))
      .map(({ pointer }) => pointer)
      .filter((pointer) => isWrittenByUs(pointer, document, result.overlay));
    if (pointers.length === 0) break;
    const lost: LostWords[] = [];
    const overlay = editExamples(pointers, document, result.overlay, (example) => {
      const { pointer } = example;
      const before = fitted.get(pointer);
      const now = before ? undefined : refit(document, example);
      if (now) fitted.set(pointer, { ...example, ...now });
      else {
        fitted.delete(pointer);
        lost.push(before ?? example);
      }
      return now?.fitted;
    });
    const kept = result.words.kept - countWords(lost.map((item) => item.words));
    const words = { ...result.words, kept };
    result = { ...result, overlay, words, lost: [...result.lost, ...lost] };
  }
  const dropped = [...fitted.values()].reduce((sum, item) => sum + item.dropped, 0);
  const examples = [...fitted.values()].map(({ of, location }) => ({ of, location }));
  return {
    ...result,
    toRead: [...result.toRead, ...examples],
    words: { ...result.words, kept: result.words.kept - dropped },
  };
}

interface FittedWords {
  fitted: unknown;
  dropped: number;
}

/** One of our examples, adapted to the schema next to it or around it. */
function refit(document: JsonObject, { pointer, words }: WrittenExample): FittedWords | undefined {
  const keys = splitPointer(pointer);
  const isNamed = keys.at(-2) === "examples";
  const part = valueAt(document, joinPointer("#", ...keys.slice(0, isNamed ? -2 : -1)));
  if (!isObject(part)) return undefined;
  const schema = (isObject(part.schema) ? part.schema : part) as RawSchema;
  const use = keys.includes("responses") ? "response" : "request";
  if (!isNamed) {
    const example = fitExample(document, schema, words, use);
    return example && { fitted: example.value, dropped: example.dropped };
  }
  if (!isObject(words)) return undefined;
  const example = fitExample(document, schema, words.value, use);
  return example && { fitted: { ...words, value: example.value }, dropped: example.dropped };
}

/** Redirects for groups that the release doesn't have, to the list of all operations. */
function goneGroups(before: OverlayDocument, after: OverlayDocument): Move[] {
  const remainingNames = new Set(after.tags.map(({ name }) => name));
  return before.tags
    .filter(({ name }) => !remainingNames.has(name))
    .map(({ name }) => ({
      from: `${apiRoutes.category}#${kebabCase(name)}`,
      to: apiRoutes.category,
    }));
}

/** Updates the release that the introduction names. */
function withVersion(
  document: ReferenceParts["overlay"]["document"],
  from: string,
  to: string,
): ReferenceParts["overlay"]["document"] {
  const { description } = document.info;
  if (typeof description !== "string") return document;
  const oldVersion = new RegExp(`(?<=reference describes release )${escapePattern(from)}\\b`, "g");
  const updated = description.replace(oldVersion, to);
  return { ...document, info: { ...document.info, description: updated } };
}

function withProductVersion(text: string, from: string, to: string): string {
  return text.replace(`productVersion: "${from}"`, `productVersion: "${to}"`);
}

/** The target of a Markdown link to a page, with its fragment: `](/path#heading)`. */
const markdownLinkTarget = /\]\((\/[^)#\s]+)(#[^)\s]*)?\)/g;

/** Updates links in our texts to removed operations and groups, following their redirects. */
function followRedirects(applied: AppliedRelease, groups: readonly Move[]): AppliedRelease {
  const moves = new Map([...applied.redirects, ...groups].map(({ from, to }) => [from, to]));
  const followLink = (link: string, path: string, hash = "") => {
    const to = moves.get(`${path}${hash}`) ?? moves.get(path);
    return to === undefined ? link : `](${to})`;
  };
  const followAll = (value: unknown): unknown => {
    if (typeof value === "string") return value.replace(markdownLinkTarget, followLink);
    if (Array.isArray(value)) return value.map(followAll);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, followAll(item)]));
  };
  return { ...applied, overlay: followAll(applied.overlay) as ReferenceParts["overlay"] };
}
