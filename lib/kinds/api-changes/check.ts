import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Api, ApiOperation } from "@/lib/model/api";
import type { Post } from "@/lib/model/changelog";
import { compareVersions } from "@/lib/model/changelog";
import { byKey, compareApis, operationKey } from "@/lib/openapi/history/compare";
import { recordRelease } from "@/lib/openapi/history/record";
import { type ApiChange, sentenceOf } from "@/lib/openapi/history/rules";
import { readApi } from "@/lib/openapi/read-api";
import { type Problem, problem } from "@/lib/problem";
import { historyFolder, readRelease } from "./load";

/** Whoever calls an operation that breaks learns it from the changelog: a newer post names it by path or address. */
export function checkAnnounced(root: string, api: Api, posts: readonly Post[]): Problem[] {
  const before = latestReference(root);
  if (!before) return [];
  // Recorded and read back, so that both sides went the same way.
  const { document } = recordRelease(api, { version: api.version, released: "", source: "reference" });
  const after = readApi(JSON.stringify(document), api.file).api;
  if (!after) return [];
  const newer = posts.filter(({ date }) => date >= before.released);
  const operations = new Map([...byKey(before.api), ...byKey(api)]);
  const broken = new Map<string, ApiChange[]>();
  for (const change of compareApis(before.api, after)) {
    if (change.severity !== "breaking") continue;
    broken.set(change.operation, [...(broken.get(change.operation) ?? []), change]);
  }
  return [...broken].flatMap(([key, changes]) => {
    const operation = operations.get(key);
    if (!operation || newer.some((post) => names(post, operation))) return [];
    const [first] = changes;
    const more = changes.length > 1 ? ` ${changes.length - 1} more changes of this operation break callers too.` : "";
    return problem({
      code: "api-unannounced",
      file: api.file,
      message: `\`${operation.method} ${operation.path}\` breaks callers of ${before.version}: ${first ? `${first.place || "the operation"} ${sentenceOf(first)}` : ""}${more}`,
      hint: `Write a post that links to ${operation.route} or names its path, or record the release with \`npm run api:record\` when it is out.`,
    });
  });
}

function names({ body }: Post, operation: ApiOperation): boolean {
  return body.includes(operation.path) || body.includes(operation.route) || body.includes(operationKey(operation));
}

function latestReference(root: string) {
  const folder = join(root, historyFolder);
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).filter((name) => /^\d.*\.json$/.test(name));
  const latest = versions.sort(compareVersions).at(-1);
  if (!latest) return undefined;
  const release = readRelease(`${historyFolder}/${latest}`, readFileSync(join(folder, latest), "utf8"));
  return "problem" in release ? undefined : release;
}
