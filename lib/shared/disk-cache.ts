import { createHash, randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Folder of everything that can be made again; CI may keep it between runs. CACHE_FOLDER gives tests one of their own. */
export const cacheFolder = process.env.CACHE_FOLDER ?? join(process.cwd(), ".cache");

export function contentHash(...parts: string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url").slice(0, 32);
}

export interface DiskCache<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
}

/**
 * Values as JSON on disk, one file a key. `version` names the code that made them: change it and old entries are not
 * found again. Writes go aside and are renamed, so that no entry is torn and two builds may share the folder. What can't
 * be read is a miss, and a disk that can't be written costs time, not the build.
 */
export function createDiskCache<T>(name: string, version: string, folder: string = cacheFolder): DiskCache<T> {
  const home = join(folder, name);
  const fileOf = (key: string) => {
    const hash = contentHash(version, key);
    return join(home, hash.slice(0, 2), `${hash}.json`);
  };
  return {
    get(key) {
      try {
        return JSON.parse(readFileSync(fileOf(key), "utf8")) as T;
      } catch {
        return undefined;
      }
    },
    set(key, value) {
      const file = fileOf(key);
      const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
      try {
        mkdirSync(join(file, ".."), { recursive: true });
        writeFileSync(aside, JSON.stringify(value));
        renameSync(aside, file);
      } catch {
        // A read-only or full disk: the value is made again next time.
      }
    },
  };
}
