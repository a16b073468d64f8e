import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/**
 * Writes files of a project, or removes those without a text, once all could be written: a full
 * disk or a folder that can't be written to leaves every file as it was.
 */
export function writeFilesTogether(
  root: string,
  files: ReadonlyMap<string, string | undefined>,
): void {
  const written: [draft: string, file: string][] = [];
  try {
    for (const [file, text] of files) {
      if (text === undefined) continue;
      const path = join(root, file);
      const draft = `${path}.draft-${process.pid}`;
      mkdirSync(dirname(path), { recursive: true });
      written.push([draft, path]);
      writeFileSync(draft, text);
    }
  } catch (error) {
    for (const [draft] of written) rmSync(draft, { force: true });
    throw error;
  }
  for (const [draft, path] of written) renameSync(draft, path);
  for (const [file, text] of files)
    if (text === undefined && existsSync(join(root, file))) rmSync(join(root, file));
}
