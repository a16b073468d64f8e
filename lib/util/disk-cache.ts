import { createHash, randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Folder of everything that can be made again; CI may keep it between runs. CACHE_FOLDER gives
 * tests their own.
 */
export const cacheFolder = process.env.CACHE_FOLDER ?? join(process.cwd(), ".cache");

export function contentHash(...parts: string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("base64url").slice(0, 32);
}

/**
 * Values as JSON on disk, one file a key. `version` names the code that made them: change it and
 * old entries are not found again. Entries have a checksum, so a torn or edited file is a miss.
 * Writes go aside and are renamed, so that two builds may share the folder. A disk that cannot be
 * written costs time, not the build.
 */
export function createDiskCache<T>(name: string, version: string, folder: string = cacheFolder) {
  const home = join(folder, name);
  const fileOf = (key: string) => join(home, `${contentHash(version, key)}.json`);
  return {
    get(key: string): T | undefined {
      let text: string;
      try {
        text = readFileSync(fileOf(key), "utf8");
      } catch {
        return undefined;
      }
      const at = text.indexOf("\n");
      const body = text.slice(at + 1);
      if (at !== -1 && text.slice(0, at) === contentHash(body)) return JSON.parse(body) as T;
      process.stderr.write(`${fileOf(key)} is damaged, and is made again.\n`);
      return undefined;
    },
    set(key: string, value: T): void {
      const file = fileOf(key);
      const body = JSON.stringify(value);
      const aside = `${file}.${process.pid}.${randomBytes(4).toString("hex")}`;
      try {
        if (!existsSync(home)) mkdirSync(home, { recursive: true });
        writeFileSync(aside, `${contentHash(body)}\n${body}`);
        renameSync(aside, file);
      } catch {
        // A read-only or full disk: the value is made again next time.
      }
    },
  };
}
