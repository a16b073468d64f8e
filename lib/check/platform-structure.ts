import { explained, seenIn } from "@/content/platform-differences";
import { loadPlatform, releaseFile } from "@/lib/content/api";
import type { Api } from "@/lib/model/api";
import { compareApis } from "@/lib/openapi/history/compare";
import { operationsByKey } from "@/lib/openapi/history/operation-key";
import { type ApiChange, sentenceOf } from "@/lib/openapi/history/rules";
import { type Problem, problem } from "@/lib/util/problem";

/**
 * Compares the published reference with the description that the platform itself published. Every
 * difference needs a reason in content/platform-differences.ts. Reasons are for the release in
 * which they were found, so for any other release a difference is only a warning.
 */
export function checkPlatformStructure(
  root: string,
  api: Api,
  explanations = explained,
  release = seenIn,
): Problem[] {
  const file = releaseFile(api.version);
  const platform = loadPlatform(root, api.version);
  if (!platform) return [];
  const severity = api.version === release ? "error" : "warning";
  const changes = compareApis(platform.api, api);
  const operations = operationsByKey(api);
  const reportDifference = (message: string) =>
    problem({
      code: "api-platform",
      severity,
      file: api.file,
      message,
      hint: "Follow the platform, or give the reason in content/platform-differences.ts.",
    });
  const isExplained = (item: ApiChange) => explanations.some(({ covers }) => covers(item));
  const problems: Problem[] = [];
  for (const change of changes) {
    if (isExplained(change)) continue;
    const { operation, place } = change;
    problems.push(
      reportDifference(
        `From \`${file}\` to the reference, ${operation}: ${place || "It"} ${sentenceOf(change)}`,
      ),
    );
  }
  for (const [key, { edition }] of operationsByKey(platform.api)) {
    if (operations.get(key)?.edition !== edition)
      problems.push(reportDifference(`${key} is of another edition in \`${file}\`.`));
  }
  for (const { reason, covers } of explanations) {
    if (!changes.some(covers)) problems.push(reportUnusedReason(reason, severity));
  }
  return problems;
}

function reportUnusedReason(reason: string, severity: Problem["severity"]): Problem {
  return problem({
    code: "api-platform",
    severity,
    file: "content/platform-differences.ts",
    message: `Nothing differs any more for this reason: ${reason}`,
    hint: "Remove the entry.",
  });
}
