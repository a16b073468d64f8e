import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { codeFingerprint } from "@/lib/compile/fingerprint";
import { contentHash, createDiskCache } from "@/lib/disk-cache";
import type { Api } from "@/lib/model/api";
import { type ApiHistory, buildHistory, type ReleaseHead } from "@/lib/openapi/history/history";
import type { Release } from "@/lib/openapi/history/pairs";
import { readApi } from "@/lib/openapi/read-api";
import { type Problem, problem } from "@/lib/problem";

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

interface Loaded {
  history?: ApiHistory;
  problems: Problem[];
}

/** Comparing ten releases takes seconds, so the result is kept as long as the files and the code stay. */
const cache = createDiskCache<ApiHistory>("api-history", codeFingerprint("lib/openapi/history/history.ts"));

/** The recorded releases of the API, compared with each other and with the reference. Undefined when there are none. */
export function loadHistory(root: string, current: Api): Loaded {
  const sources = readSources(root);
  if (sources.length === 0) return { problems: [] };
  const key = contentHash(JSON.stringify(current.document), ...sources.flatMap(({ file, text }) => [file, text]));
  const known = cache.get(key);
  if (known) return { history: known, problems: [] };
  const releases: Release[] = [];
  const problems: Problem[] = [];
  for (const { file, text } of sources) {
    const read = readRelease(file, text);
    if ("problem" in read) problems.push(read.problem);
    else releases.push(read);
  }
  if (problems.length > 0) return { problems };
  const history = buildHistory(releases, current);
  cache.set(key, history);
  return { history, problems: [] };
}

function readSources(root: string): { file: string; text: string }[] {
  const folder = join(root, historyFolder);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return names
    .sort()
    .map((name) => ({ file: `${historyFolder}/${name}`, text: readFileSync(join(folder, name), "utf8") }));
}

function readRelease(file: string, text: string): Release | { problem: Problem } {
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
  const { api, problems } = readApi(JSON.stringify(document), file);
  // A release is recorded as it was, faults in its path parameters and ids included: only what can't be read is refused.
  const unreadable = problems.find(({ code }) => code === "api-syntax" || code === "api-version" || code === "api-ref");
  if (!api || api.operations.length === 0 || unreadable) {
    return wrong(unreadable?.message ?? problems[0]?.message ?? "The recorded document has no operation.");
  }
  return { ...head, api };
}
