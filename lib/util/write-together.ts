import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Writes all files, and removes those without text, or changes none of them if one can't be
 * written, such as on a full disk.
 */
export function writeFilesTogether(
  root: string,
  files: ReadonlyMap<string, string | undefined>,
): void {
  const drafts: [draft: string, file: string][] = [];
  try {
    for (const [file, text] of files) {
      if (text === undefined) continue;
      const path = join(root, file);
      const draft = `${path}.draft-${process.pid}`;
      mkdirSync(dirname(path), { recursive: true });
      drafts.push([draft, path]);
      writeFileSync(draft, text);
    }
  } catch (error) {
    for (const [draft] of drafts) rmSync(draft, { force: true });
    throw error;
  }
  for (const [draft, path] of drafts) renameSync(draft, path);
  for (const [file, text] of files)
    if (text === undefined && existsSync(join(root, file))) rmSync(join(root, file));
}
