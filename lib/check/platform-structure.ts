import { loadPlatform, releaseFile } from "@/lib/content/api-changes/load";
import { compareStructure, type Difference } from "@/lib/openapi/compare-structure";
import type { Api } from "@/lib/shared/api";
import { type Problem, problem } from "@/lib/shared/problem";
import { explained } from "./platform-differences";

/** The reference against what the platform itself describes, which is kept as it was recorded. */
export function checkPlatformStructure(root: string, api: Api, reasons = explained): Problem[] {
  const file = releaseFile({ source: "platform", version: api.version });
  const platform = loadPlatform(root, api.version);
  if (!platform) return [];
  if ("problem" in platform) return [platform.problem];
  const found = compareStructure(platform.api, api);
  const isExplained = (item: Difference) => reasons.some(({ covers }) => covers(item));
  const unexplained = found.filter((item) => !isExplained(item));
  const stale = reasons.filter(({ covers }) => !found.some(covers));
  return [
    ...unexplained.map(({ operation, place, what, platform: theirs, reference }) =>
      problem({
        code: "api-platform",
        file: api.file,
        message: `${operation}, ${place}: ${what} is ${reference}, and ${theirs} in \`${file}\`.`,
        hint: "Follow the platform, or give the reason in lib/check/platform-differences.ts.",
      }),
    ),
    ...stale.map(({ reason }) =>
      problem({
        code: "api-platform",
        file: "lib/check/platform-differences.ts",
        message: `Nothing differs any more for this reason: ${reason}`,
        hint: "Remove the entry.",
      }),
    ),
  ];
}
