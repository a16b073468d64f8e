import { readStored, removeStored, writeStored } from "@/lib/browser/storage";
import { cleanHit } from "./clean";

/** Keep at most this many favorites. Recent searches are fewer. */
const maxStoredHits = 10;

/** Keys under which DocSearch stores recent searches and favorites of an index. */
export function storageKeys(indexName: string) {
  return [
    `__DOCSEARCH_RECENT_SEARCHES__${indexName}`,
    `__DOCSEARCH_FAVORITE_SEARCHES__${indexName}`,
  ] as const;
}

export function hasFavorites(indexName: string): boolean {
  return parseList(readStored(storageKeys(indexName)[1]) ?? "[]").length > 0;
}

/**
 * Removes everything from the stored searches that isn't one of our hits, before DocSearch reads
 * them.
 */
export function cleanStored(indexName: string, origin: string): void {
  for (const key of storageKeys(indexName)) {
    const stored = readStored(key);
    if (stored === undefined) continue;
    const hits = parseList(stored).flatMap((item) => {
      const { _snippetResult, ...hit } = cleanHit(item, origin) ?? {};
      return "objectID" in hit ? [hit] : [];
    });
    if (hits.length === 0) removeStored(key);
    else writeStored(key, JSON.stringify(hits.slice(0, maxStoredHits)));
  }
}

function parseList(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
