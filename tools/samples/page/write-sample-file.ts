import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

/** Writes a file into a page's folder. Throws if the name leads out of it. */
export function writeSampleFile(folder: string, name: string, text: string): void {
  const path = join(folder, name);
  if (!path.startsWith(`${folder}/`)) throw new Error(`${name} is outside of the page's folder.`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text.endsWith("\n") ? text : `${text}\n`);
}
