import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder of everything that can be created again. CI may keep it between runs, and tests set
 * CACHE_FOLDER to use their own.
 */
export const cacheFolder = process.env.CACHE_FOLDER ?? join(process.cwd(), ".cache");

export function contentHash(...parts: string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url").slice(0, 32);
}

/**
 * Creates a cache of JSON values on disk, with one file per key. `version` identifies the code that
 * creates the values: change it to invalidate all entries.
 *
 * Each entry has a checksum, so that an incomplete or edited file is a miss. Files are written
 * under a temporary name and renamed, so that two builds can share the folder. If the disk isn't
 * writable, the build still works, only slower.
 */
export function createDiskCache<T>(name: string, version: string, folder: string = cacheFolder) {
  const cacheDirectory = join(folder, name);
  const entryFile = (key: string) => join(cacheDirectory, `${contentHash(version, key)}.json`);
  return {
    get(key: string): T | undefined {
      let text: string;
      try {
        text = readFileSync(entryFile(key), "utf8");
      } catch {
        return undefined;
      }
      const separator = text.indexOf("\n");
      const body = text.slice(separator + 1);
      if (separator !== -1 && text.slice(0, separator) === contentHash(body))
        return JSON.parse(body) as T;
      process.stderr.write(`${entryFile(key)} is damaged, and is made again.\n`);
      return undefined;
    },
    set(key: string, value: T): void {
      const file = entryFile(key);
      const body = JSON.stringify(value);
      const temporaryFile = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
      try {
        if (!existsSync(cacheDirectory)) mkdirSync(cacheDirectory, { recursive: true });
        writeFileSync(temporaryFile, `${contentHash(body)}\n${body}`);
        renameSync(temporaryFile, file);
      } catch {
        // The disk is read-only or full: the value is created again next time.
      }
    },
  };
}
