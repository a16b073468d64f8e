import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { contentHash } from "@/lib/disk-cache";
import { memoizeByFile } from "@/lib/load/file-fingerprints";
import { listFiles } from "@/lib/load/files";
import { lineOf, readConfigSource } from "@/lib/load/locate";
import { versionFolder } from "@/lib/model/versions";
import { type Problem, problem } from "@/lib/problem";

const schema = z.strictObject({ files: z.record(z.string(), z.string()) });

/** Hashes of the files of a frozen version, relative to the project. */
export function lockFile(id: string): string {
  return `${versionFolder(id)}/lock.json`;
}

/** Line ends don't count: git may write them in the way of the machine. */
const hashOf = memoizeByFile((root: string, file: string) =>
  contentHash(readFileSync(join(root, file), "latin1").replace(/\r\n?/g, "\n")),
);

function filesOf(root: string, id: string): string[] {
  const lock = lockFile(id);
  return listFiles(root, versionFolder(id), [""]).filter((file) => file !== lock);
}

/** Writes down what the files of a version are now. */
export function writeLock(root: string, id: string): number {
  const skip = versionFolder(id).length + 1;
  const files = Object.fromEntries(filesOf(root, id).map((file) => [file.slice(skip), hashOf(root, file)]));
  writeFileSync(join(root, lockFile(id)), `${JSON.stringify({ files }, undefined, 2)}\n`);
  return Object.keys(files).length;
}

/** Files of a frozen version that are not as they were frozen. */
export function checkLock(root: string, id: string): Problem[] {
  const source = readConfigSource(root, lockFile(id));
  const locked = readLock(source.text);
  const hint = `Take the version's folder from git again. If the change is right, run \`npm run version:cut -- ${id} --relock\`.`;
  if (!locked) {
    const message = `Version \`${id}\` has no list of its files, or none that can be read.`;
    return [problem({ code: "version-missing", file: source.file, line: 1, message, hint })];
  }
  const folder = versionFolder(id);
  const found = new Set(filesOf(root, id));
  const edited = [...found].flatMap((file) => {
    const known = locked[file.slice(folder.length + 1)];
    if (known === hashOf(root, file)) return [];
    const message = `\`${file}\` ${known === undefined ? "came to" : "changed since"} version ${id}, which is frozen.`;
    return problem({ code: "version-edited", file, line: 1, message, hint });
  });
  const gone = Object.keys(locked).flatMap((name) => {
    if (found.has(`${folder}/${name}`)) return [];
    const message = `\`${folder}/${name}\` is missing from version ${id}, which is frozen.`;
    return problem({ code: "version-edited", file: source.file, line: lineOf(source, name), message, hint });
  });
  return [...edited, ...gone];
}

function readLock(text: string): Record<string, string> | undefined {
  try {
    return schema.parse(JSON.parse(text)).files;
  } catch {
    return undefined;
  }
}
