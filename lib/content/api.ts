import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { omittedPaths } from "@/content/platform-differences";
import { firstRelease } from "@/content/versions";
import { codeFingerprint } from "@/lib/mdx/fingerprint";
import type { Api, JsonObject } from "@/lib/model/api";
import { toApi } from "@/lib/openapi/api-model";
import { type ApiHistory, makeHistory, type Release } from "@/lib/openapi/history/history";
import { operationsByKey } from "@/lib/openapi/history/operation-key";
import { isObject } from "@/lib/openapi/pointer";
import { readApi } from "@/lib/openapi/read-api";
import { contentHash, createDiskCache } from "@/lib/util/disk-cache";
import type { Problem } from "@/lib/util/problem";
import { memoizeByFile, readText } from "./files";

/**
 * Loads the API description. Reading it takes 0.2 s, so the same object is returned until the file
 * changes.
 */
export const loadApi = memoizeByFile((root, file): { api?: Api; problems: Problem[] } => {
  const read = readText(root, file);
  return "problem" in read ? { problems: [read.problem] } : readApi(read.text, file);
});

export const historyFolder = "content/platform";

/** The record of a release: `content/platform/0.59.12.json`. `npm run release:record` writes it. */
export function releaseFile(version: string): string {
  return `${historyFolder}/${version}.json`;
}

/**
 * Comparing ten releases takes seconds, so the result is cached until the records, the list of
 * operations or the code changes.
 */
const cache = createDiskCache<ApiHistory>(
  "api-history",
  codeFingerprint("lib/openapi/history/history.ts"),
);

/** Compares the recorded releases of the API. Undefined if there are none. */
export function loadHistory(root: string, current: Api): ApiHistory | undefined {
  const folder = join(root, historyFolder);
  const names = existsSync(folder)
    ? readdirSync(folder).filter((name) => name.endsWith(".json"))
    : [];
  if (names.length === 0) return undefined;
  const files = names.sort().map((name) => `${historyFolder}/${name}`);
  const texts = files.map((file) => readFileSync(join(root, file), "utf8"));
  const key = contentHash(
    firstRelease,
    ...[...operationsByKey(current).keys()].sort(),
    ...files,
    ...texts,
  );
  const cached = cache.get(key);
  if (cached) return cached;
  const releases = files.map((file, index) =>
    parseRelease(file, texts[index] ?? "", omitCommercial),
  );
  const history = makeHistory(releases, current, firstRelease);
  cache.set(key, history);
  return history;
}

/**
 * Reads the platform's own API description of a release, including operations of the commercial
 * edition.
 */
export function loadPlatform(root: string, version: string): Release | undefined {
  const file = releaseFile(version);
  return existsSync(join(root, file))
    ? parseRelease(file, readFileSync(join(root, file), "utf8"))
    : undefined;
}

/**
 * A reviver for JSON.parse that removes operations of the commercial edition. Older releases don't
 * describe it, so comparing it would only report additions.
 */
function omitCommercial(_key: string, value: unknown): unknown {
  return isObject(value) && "x-edition" in value ? undefined : value;
}

function parseRelease(file: string, text: string, reviver?: typeof omitCommercial): Release {
  const { document, ...head } = JSON.parse(text, reviver);
  return { ...head, api: toApi(withoutOmitted(document), file) };
}

/** True if the reference omits the operations of a path. */
export function isOmitted(path: string): boolean {
  return omittedPaths.some(({ start }) => path === start || path.startsWith(`${start}/`));
}

function withoutOmitted(document: JsonObject): JsonObject {
  const paths = isObject(document.paths) ? document.paths : {};
  const shown = Object.entries(paths).filter(([path]) => !isOmitted(path));
  return { ...document, paths: Object.fromEntries(shown) };
}
