import { createHash, randomUUID } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { SourceCache, StoredFile } from "./site-source";

/** Keeps a site's files in the user's cache folder, so a server also answers offline. */
export function createDiskCache(
  address: string,
  parent: string = userCacheFolder(process.platform, process.env),
): SourceCache {
  const hash = createHash("sha256").update(address).digest("hex").slice(0, 16);
  const folder = join(parent, "docs-mcp", hash);
  return {
    async load(path) {
      try {
        return JSON.parse(await readFile(join(folder, path), "utf8")) as StoredFile;
      } catch {
        return undefined;
      }
    },
    async save(path, file) {
      const target = join(folder, path);
      const temporary = `${target}.${randomUUID()}`;
      try {
        await mkdir(dirname(target), { recursive: true, mode: 0o700 });
        await writeFile(temporary, JSON.stringify(file));
        await rename(temporary, target);
      } catch {
        await rm(temporary, { force: true }).catch(() => {});
      }
    },
  };
}

/** The folder in which a user's programs keep what they can fetch again. */
export function userCacheFolder(
  platform: NodeJS.Platform,
  env: Readonly<Record<string, string | undefined>>,
  home: string = homedir(),
): string {
  if (env.XDG_CACHE_HOME) return env.XDG_CACHE_HOME;
  if (platform === "win32") return env.LOCALAPPDATA ?? join(home, "AppData", "Local");
  if (platform === "darwin") return join(home, "Library", "Caches");
  return join(home, ".cache");
}
