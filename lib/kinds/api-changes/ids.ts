import { headingsOf, pageTree } from "@/lib/compile/description";
import { codeFingerprint } from "@/lib/compile/fingerprint";
import { createDiskCache } from "@/lib/disk-cache";
import { readDescription } from "@/lib/model/markdown";

/** Reports are long, and change with a release: reading all of them takes two seconds of every check. */
const cache = createDiskCache<[route: string, ids: string[]][]>(
  "api-report-ids",
  codeFingerprint("lib/kinds/api-changes/ids.ts"),
);

/** Ids that links may name, by route: those of the headings. */
export async function reportIds(reports: ReadonlyMap<string, string>): Promise<Map<string, ReadonlySet<string>>> {
  const key = [...reports].flat().join("\0");
  const known = cache.get(key);
  const ids = known ?? (await readIds(reports));
  if (!known) cache.set(key, ids);
  return new Map(ids.map(([route, list]) => [route, new Set(list)]));
}

async function readIds(reports: ReadonlyMap<string, string>): Promise<[string, string[]][]> {
  const result: [string, string[]][] = [];
  for (const [route, report] of reports) {
    result.push([route, headingsOf(await pageTree(readDescription(report), true)).map(({ id }) => id)]);
  }
  return result;
}
