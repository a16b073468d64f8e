import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem, TextFix } from "@/lib/util/problem";
import { replaceFrom } from "../rename/replace";

/** More rounds mean that two fixes undo each other. */
const maxRounds = 8;

/**
 * Applies fixes and checks again, because a fix can uncover another fixable problem, and moves the
 * lines of the remaining ones.
 */
export async function fixAndFind(
  root: string,
  find: () => Promise<Problem[]>,
): Promise<{ fixed: number; problems: Problem[] }> {
  let fixed = 0;
  let problems = await find();
  for (let round = 0; round < maxRounds; round++) {
    const remaining = await applyFixes(root, problems);
    if (remaining.length === problems.length) break;
    fixed += problems.length - remaining.length;
    problems = await find();
  }
  return { fixed, problems };
}

/**
 * Applies fixes that have no alternative, in files that people edit. Returns the remaining
 * problems.
 */
export async function applyFixes(root: string, problems: readonly Problem[]): Promise<Problem[]> {
  const fixed = new Set<Problem>();
  const texts = new Map<string, string>();
  // From the end, so earlier positions stay valid.
  const sorted = [...problems].sort(
    (a, b) => (b.line ?? 0) - (a.line ?? 0) || (b.column ?? 0) - (a.column ?? 0),
  );
  for (const item of sorted) {
    const { file, line = 1, column = 1, fixes = [] } = item;
    if (fixes.length === 0 || !/^content\/.*\.mdx?$/.test(file)) continue;
    const before = texts.get(file) ?? readFileSync(join(root, file), "utf8");
    const after = fixes.reduce<string | undefined>(
      (text, fix) => text && replaceOnce(text, line, column, fix),
      before,
    );
    if (after === undefined) continue;
    texts.set(file, after);
    fixed.add(item);
  }
  for (const [file, text] of texts) writeFileSync(join(root, file), text);
  return problems.filter((item) => !fixed.has(item));
}

/** The text with one fix applied. Undefined if the text to fix isn't there. */
function replaceOnce(
  text: string,
  line: number,
  column: number,
  { from, to }: TextFix,
): string | undefined {
  const fixed = replaceFrom(text, line, column, from, to);
  return fixed === text ? undefined : fixed;
}
