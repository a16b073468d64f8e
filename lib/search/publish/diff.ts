import type { SearchRecord } from "../records";

export interface RecordDiff {
  added: string[];
  changed: string[];
  removed: string[];
  same: number;
}

/** What publishing would change. Records are compared as JSON with sorted keys. */
export function diffRecords(
  before: readonly { objectID: string }[],
  after: readonly Pick<SearchRecord, "objectID">[],
): RecordDiff {
  const known = new Map(before.map((record) => [record.objectID, stable(record)]));
  const wanted = new Set(after.map(({ objectID }) => objectID));
  const added: string[] = [];
  const changed: string[] = [];
  for (const record of after) {
    const old = known.get(record.objectID);
    if (old === undefined) added.push(record.objectID);
    else if (old !== stable(record)) changed.push(record.objectID);
  }
  const removed = before.map(({ objectID }) => objectID).filter((id) => !wanted.has(id));
  return { added, changed, removed, same: after.length - added.length - changed.length };
}

/** Keys of `wanted` whose value the index has otherwise; what only the index knows stays. */
export function diffSettings(before: Readonly<Record<string, unknown>>, wanted: Readonly<Record<string, unknown>>) {
  return Object.keys(wanted).filter((key) => stable(before[key]) !== stable(wanted[key]));
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    inner !== null && typeof inner === "object" && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner as object).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
