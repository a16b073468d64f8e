import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fingerprintOfAll } from "@/lib/content/file-fingerprints";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { toApi } from "@/lib/openapi/api-model";
import type { ApiDocument } from "@/lib/openapi/document";
import { byKey } from "@/lib/openapi/history/compare";
import { type ApiHistory, makeHistory, type Release } from "@/lib/openapi/history/history";
import { isObject } from "@/lib/openapi/pointer";
import type { Api } from "@/lib/shared/api";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import { type Problem, problem, reasonOf } from "@/lib/shared/problem";

export const historyFolder = "content/api-history";

/** `platform-0.59.12.json` holds the platform's own description of the API in that release. */
export function releaseFile(version: string): string {
  return `${historyFolder}/platform-${version}.json`;
}

const recorded = z.strictObject({
  version: z.string().regex(/^\d[\w.-]*$/, "a version such as 0.59.12"),
  released: z.iso.date(),
  document: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});

interface Source {
  file: string;
  text: string;
}

interface Loaded {
  history?: ApiHistory;
  problems: Problem[];
}

/** Comparing ten releases takes seconds, so the result is kept as long as their files, the list of operations and the code stay. */
const cache = createDiskCache<ApiHistory>("api-history", codeFingerprint("lib/openapi/history/history.ts"));

/** Most edits in the preview leave the reference and the releases as they are. */
let known: { current: Api; fingerprint: string; loaded: Loaded } | undefined;

/** The recorded releases of the API, compared with each other. Undefined when there are none. */
export function loadHistory(root: string, current: Api): Loaded {
  const fingerprint = `${root}\n${fingerprintOfAll(root, [historyFolder])}`;
  if (known?.current !== current || known.fingerprint !== fingerprint)
    known = { current, fingerprint, loaded: compareHistory(root, current) };
  return known.loaded;
}

function compareHistory(root: string, current: Api): Loaded {
  const sources = readSources(root);
  if (sources.length === 0) return { problems: [] };
  const documented = [...byKey(current).keys()].sort();
  const key = contentHash(...documented, ...sources.flatMap(({ file, text }) => [file, text]));
  const before = cache.get(key);
  if (before) return { history: before, problems: [] };
  const read = sources.map((source) => readRelease(source));
  const problems = read.flatMap((item) => ("problem" in item ? item.problem : []));
  if (problems.length > 0) return { problems };
  const history = makeHistory(
    read.flatMap((item) => ("problem" in item ? [] : item)),
    current,
  );
  cache.set(key, history);
  return { history, problems: [] };
}

function readSources(root: string): Source[] {
  const folder = join(root, historyFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names
    .sort()
    .map((name) => ({ file: `${historyFolder}/${name}`, text: readFileSync(join(folder, name), "utf8") }));
}

/** The platform's own description of a release, with what only the commercial edition has. */
export function loadPlatform(root: string, version: string): Release | { problem: Problem } | undefined {
  const source = readSources(root).find(({ file }) => file === releaseFile(version));
  return source && readRelease(source, { editions: true });
}

/** Releases are compared as the open-source edition describes them: older ones know nothing of the other. */
function openSource(_key: string, value: unknown): unknown {
  return isObject(value) && "x-edition" in value ? undefined : value;
}

/** A release is recorded as it was: only what can't be read is refused. */
function readRelease({ file, text }: Source, { editions = false } = {}): Release | { problem: Problem } {
  try {
    const { document, ...head } = recorded.parse(JSON.parse(text, editions ? undefined : openSource));
    return { ...head, api: toApi(document as unknown as ApiDocument, file) };
  } catch (error) {
    const [issue] = error instanceof z.ZodError ? error.issues : [];
    const message = issue ? `\`${issue.path.join(".")}\`: ${issue.message}.` : `It can't be read: ${reasonOf(error)}.`;
    const hint = "Record the release again with `npm run api:record`, or remove the file.";
    return { problem: problem({ code: "api-history", file, line: 1, message, hint }) };
  }
}
