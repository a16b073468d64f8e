import type { LostWords } from "@/lib/openapi/apply/release";
import { countWords } from "@/lib/openapi/apply/word-count";
import { formatProblem, type Problem } from "@/lib/util/problem";
import type { PlannedRelease } from "./plan-release";

/**
 * The output of `npm run release:apply`: what moved, appeared and disappeared, and texts that no
 * longer apply to anything.
 */
export function describeRelease(
  { applied, lastVersion, files }: PlannedRelease,
  version: string,
  unshown: readonly Problem[],
  isRecorded = true,
): string[] {
  const { moved, gone, added, lost, toRead, redirects, words, keptEditions, knowsEditions } =
    applied;
  const percent = words.all === 0 ? 100 : Math.floor((words.kept / words.all) * 1000) / 10;
  const fileCount = [...files.values()].filter((text) => text !== undefined).length;
  const lines = [
    `The reference describes ${version} now; before, it was ${lastVersion}. ${fileCount} files are written.`,
    `Kept ${words.kept} of ${words.all} words about operations that still exist (${percent} %).${explainLostWords(words)}`,
    ...listed(
      "moved with their words and their address",
      moved.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...listed("new, in the platform's words (npm run check names them)", added),
    ...listed("gone", gone),
    ...listed(
      "redirects in redirects.ts",
      redirects.map(({ from, to }) => `${from} → ${to}`),
    ),
    ...listed(
      "kept words whose field or example is another one now (read whether they are still true)",
      toRead.map(({ of, location }) => `${of}: ${location}`),
    ),
    ...listed("words without a place, which are taken out (git has them)", lost.map(describeLost)),
    ...listed("not shown by the reference, and left out", unshown.map(formatProblem)),
    ...listed(
      "only in other editions, which this description doesn't have: kept as they were",
      keptEditions,
    ),
  ];
  if (added.length > 0 && !knowsEditions)
    lines.push(
      "",
      "This description doesn't say which editions have the new operations: the reference says all. If that is wrong, give the description of the other edition with --enterprise-openapi.",
    );
  lines.push("");
  if (!isRecorded)
    lines.push(
      `Nothing records yet what else ${version} has. The check needs it: \`npm run release:record -- --source FOLDER --version ${version}\`.`,
    );
  lines.push("Next: `npm run urls:accept`, `npm run check -- --fix`, `npm run check`.");
  return lines;
}

/** Texts can't be kept for a parameter or a field that the release removes. */
function explainLostWords({ all, kept, gone }: PlannedRelease["applied"]["words"]): string {
  const refused = all - kept - gone;
  if (gone === 0) return refused === 0 ? "" : " The others are of examples that don't fit.";
  if (refused === 0) return " All others are about parameters, fields and responses that are gone.";
  return ` Of the others, ${gone} are about parameters, fields and responses that are gone, and ${refused} are of examples that don't fit.`;
}

/** An empty line, a heading with the count, and the items. Nothing without items. */
function listed(heading: string, items: readonly string[]): string[] {
  if (items.length === 0) return [];
  return ["", `${items.length} ${heading}:`, ...items.map((item) => `  ${item}`)];
}

function describeLost({ of, location, words }: LostWords): string {
  const start = firstText(words).replace(/\s+/g, " ").slice(0, 60);
  const count = countWords(words);
  return `${of}${location ? `: ${location}` : ""} (${count} ${count === 1 ? "word" : "words"}: “${start}”)`;
}

function firstText(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return value === undefined ? "" : String(value);
  const { operationId: _, ...rest } = value as Record<string, unknown>;
  return (
    Object.values(Array.isArray(value) ? value : rest)
      .map(firstText)
      .find((text) => text !== "") ?? ""
  );
}
