/** The kind of a name. Operations of the API have their own comparison (lib/openapi/history). */
type ChangedKind = "variable" | "sdk" | "constant" | "service" | "file";

/** A difference between two releases that pages may have to mention. */
export interface ReleaseChange {
  kind: ChangedKind;
  what: "gone" | "changed" | "new";
  /** As pages write it: `POSTGRES_PASSWORD`, `ag.init`, `auto_exact_match`. */
  name: string;
  /** More about the change, as a sentence or empty. */
  detail: string;
  /** The name that may have replaced one that is gone. */
  successor?: string;
  /** The file of the platform that has the name. */
  source?: string;
}

/** An entry of the current release, with the entry of the same name in the release before. */
interface EntryPair<Entry> {
  name: string;
  entry: Entry;
  /** Undefined for an entry that is new. */
  earlier?: Entry;
}

export function pairEntries<Entry>(
  before: Readonly<Record<string, Entry>>,
  after: Readonly<Record<string, Entry>>,
): EntryPair<Entry>[] {
  const earlierEntries = new Map(Object.entries(before));
  return Object.entries(after).map(([name, entry]) => ({
    name,
    entry,
    earlier: earlierEntries.get(name),
  }));
}
