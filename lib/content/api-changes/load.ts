import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { fingerprintOfAll } from "@/lib/content/file-fingerprints";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import { byKey } from "@/lib/openapi/history/compare";
import {
  type ApiHistory,
  compareReleases,
  compareUnreleased,
  joinHistory,
  type RecordedHistory,
  type ReleaseHead,
} from "@/lib/openapi/history/history";
import type { Release } from "@/lib/openapi/history/pairs";
import { isObject } from "@/lib/openapi/pointer";
import { readApi } from "@/lib/openapi/read-api";
import type { Api } from "@/lib/shared/api";
import { contentHash, createDiskCache } from "@/lib/shared/disk-cache";
import { type Problem, problem } from "@/lib/shared/problem";

export const historyFolder = "content/api-history";

/** `0.59.12.json` holds this site's reference at that release, `platform-0.59.12.json` the platform's own description. */
export function releaseFile({ source, version }: Pick<ReleaseHead, "source" | "version">): string {
  return `${historyFolder}/${source === "platform" ? "platform-" : ""}${version}.json`;
}

const recorded = z.strictObject({
  version: z.string().regex(/^\d[\w.-]*$/, "a version such as 0.59.12"),
  released: z.iso.date(),
  source: z.enum(["platform", "reference"]),
  document: z.record(z.string(), z.unknown()),
});

interface Source {
  file: string;
  text: string;
}

type Unreleased = NonNullable<ApiHistory["unreleased"]>;

interface Loaded {
  history?: ApiHistory;
  problems: Problem[];
}

/** Comparing ten releases takes seconds, so the result is kept as long as their files, the list of operations and the code stay. */
const code = codeFingerprint("lib/openapi/history/history.ts");
const recordedCache = createDiskCache<RecordedHistory>("api-history-recorded", code);

/** An edit of the description compares it with one release, and leaves what the releases say of each other alone. */
const unreleasedCache = createDiskCache<Unreleased>("api-history-unreleased", code);

/** Most edits in the preview leave the reference and the releases as they are. */
let known: { current: Api; fingerprint: string; loaded: Loaded } | undefined;

/** The recorded releases of the API, compared with each other and with the reference. Undefined when there are none. */
export function loadHistory(root: string, current: Api): Loaded {
  const fingerprint = `${root}\n${fingerprintOfAll(root, [historyFolder])}`;
  if (known?.current !== current || known.fingerprint !== fingerprint)
    known = { current, fingerprint, loaded: compareHistory(root, current) };
  return known.loaded;
}

function compareHistory(root: string, current: Api): Loaded {
  const sources = readSources(root);
  if (sources.length === 0) return { problems: [] };
  const { recorded, problems } = loadRecorded(sources, [...byKey(current).keys()].sort());
  if (!recorded) return { problems };
  return { history: joinHistory(recorded, loadUnreleased(sources, recorded.latest, current), current), problems: [] };
}

function loadRecorded(
  sources: readonly Source[],
  documented: readonly string[],
): { recorded?: RecordedHistory; problems: Problem[] } {
  const key = contentHash(...documented, ...sources.flatMap(({ file, text }) => [file, text]));
  const known = recordedCache.get(key);
  if (known) return { recorded: known, problems: [] };
  const read = sources.map((source) => readRelease(source));
  const problems = read.flatMap((item) => ("problem" in item ? item.problem : []));
  if (problems.length > 0) return { problems };
  const compared = compareReleases(
    read.flatMap((item) => ("problem" in item ? [] : item)),
    new Set(documented),
  );
  recordedCache.set(key, compared);
  return { recorded: compared, problems: [] };
}

function loadUnreleased(sources: readonly Source[], latest: ReleaseHead | undefined, current: Api) {
  const source = latest && sources.find(({ file }) => file === releaseFile(latest));
  if (!source) return undefined;
  const key = contentHash(JSON.stringify(current.document), source.text);
  const known = unreleasedCache.get(key);
  if (known) return known;
  const release = readRelease(source);
  if ("problem" in release) return undefined;
  const unreleased = compareUnreleased(release, current);
  unreleasedCache.set(key, unreleased);
  return unreleased;
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
  const file = releaseFile({ source: "platform", version });
  const source = readSources(root).find((item) => item.file === file);
  return source && readRelease(source, { editions: true });
}

/** Releases are compared as the open-source edition describes them: older ones know nothing of the other. */
function openSource(_key: string, value: unknown): unknown {
  return isObject(value) && "x-edition" in value ? undefined : value;
}

function readRelease({ file, text }: Source, { editions = false } = {}): Release | { problem: Problem } {
  const wrong = (message: string) => ({
    problem: problem({
      code: "api-history",
      file,
      line: 1,
      message,
      hint: "Record the release again with `npm run api:record`, or remove the file.",
    }),
  });
  let input: unknown;
  try {
    input = JSON.parse(text);
  } catch (error) {
    return wrong(`A recorded release that isn't JSON: ${(error as Error).message}.`);
  }
  const parsed = recorded.safeParse(input);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    return wrong(`\`${issue?.path.join(".")}\`: ${issue?.message}.`);
  }
  const { document, ...head } = parsed.data;
  const { api, problems } = readApi(JSON.stringify(document, editions ? undefined : openSource), file);
  // A release is recorded as it was, faults in its path parameters and ids included: only what can't be read is refused.
  const unreadable = problems.find(({ code }) => code === "api-syntax" || code === "api-version" || code === "api-ref");
  if (!api || api.operations.length === 0 || unreadable) {
    return wrong(unreadable?.message ?? problems[0]?.message ?? "The recorded document has no operation.");
  }
  return { ...head, api };
}
