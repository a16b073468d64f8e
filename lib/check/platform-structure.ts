import { explained, seenIn } from "@/content/platform-differences";
import { loadPlatform, releaseFile } from "@/lib/content/api";
import type { Api } from "@/lib/model/api";
import { compareApis } from "@/lib/openapi/history/compare";
import { operationsByKey } from "@/lib/openapi/history/operation-key";
import { type ApiChange, sentenceOf } from "@/lib/openapi/history/rules";
import { type Problem, problem } from "@/lib/util/problem";

/**
 * The reference against what the platform itself describes, which is kept as it was recorded.
 * Reasons for what differs hold for the release that they were seen in: of another one, only its
 * answers tell.
 */
export function checkPlatformStructure(
  root: string,
  api: Api,
  reasons = explained,
  release = seenIn,
): Problem[] {
  const file = releaseFile(api.version);
  const platform = loadPlatform(root, api.version);
  if (!platform) return [];
  const severity = api.version === release ? "error" : "warning";
  const changes = compareApis(platform.api, api);
  const operations = operationsByKey(api);
  const report = (message: string) =>
    problem({
      code: "api-platform",
      severity,
      file: api.file,
      message,
      hint: "Follow the platform, or give the reason in content/platform-differences.ts.",
    });
  const isExplained = (item: ApiChange) => reasons.some(({ covers }) => covers(item));
  return [
    ...changes
      .filter((item) => !isExplained(item))
      .map((item) =>
        report(
          `From \`${file}\` to the reference, ${item.operation}: ${item.place || "It"} ${sentenceOf(item)}`,
        ),
      ),
    ...[...operationsByKey(platform.api)]
      .filter(([key, { edition }]) => operations.get(key)?.edition !== edition)
      .map(([key]) => report(`${key} is of another edition in \`${file}\`.`)),
    ...reasons
      .filter(({ covers }) => !changes.some(covers))
      .map(({ reason }) =>
        problem({
          code: "api-platform",
          severity,
          file: "content/platform-differences.ts",
          message: `Nothing differs any more for this reason: ${reason}`,
          hint: "Remove the entry.",
        }),
      ),
  ];
}
