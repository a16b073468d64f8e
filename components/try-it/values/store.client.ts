import type { Placeholder } from "@/lib/shared/placeholders";
import { readVisit, removeVisit, writeVisit } from "@/lib/shared/storage";
import { refuse } from "./fits.client";

const key = "values";

/** The reader's values, by any name of their placeholder. */
export interface Values {
  /** Empty where there is none. */
  get: (name: string) => string;
  /** An empty value is forgotten. */
  set: (values: Readonly<Record<string, string>>) => void;
  /** Why a value can't be put into samples; undefined for one that can. */
  refuse: (name: string, value: string) => string | undefined;
  isKept: () => boolean;
  /** Keeps the values for this tab, or forgets what was kept. */
  keep: (wanted: boolean) => void;
}

/** Values in the memory of this page, and in the tab's storage only where the reader chose that. Nothing else has them. */
export function createStore(placeholders: readonly Placeholder[], changed: () => void): Values {
  const known = new Map(placeholders.flatMap((item) => item.names.map((name) => [name, item] as const)));
  /** A placeholder that nobody declared is a credential of the API: it's its own key. */
  const keyOf = (name: string) => known.get(name)?.names[0] ?? name;
  const why = (name: string, value: string) => refuse(value, known.get(name)?.kind ?? "token");
  let values = readKept((name, value) => keyOf(name) === name && !why(name, value));
  let isKept = values.size > 0;

  const save = () => {
    if (isKept && values.size > 0) writeVisit(key, JSON.stringify(Object.fromEntries(values)));
    else removeVisit(key);
  };
  return {
    refuse: why,
    get: (name) => values.get(keyOf(name)) ?? "",
    set: (more) => {
      const next = new Map(values);
      for (const [name, value] of Object.entries(more)) {
        if (value) next.set(keyOf(name), value);
        else next.delete(keyOf(name));
      }
      values = next;
      save();
      changed();
    },
    isKept: () => isKept,
    keep: (wanted) => {
      isKept = wanted;
      save();
    },
  };
}

/** What was kept, or nothing where anything of it could not have been written here. */
function readKept(isRight: (name: string, value: string) => boolean): ReadonlyMap<string, string> {
  const text = readVisit(key);
  if (text === undefined) return new Map();
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    if (entries.length > 0 && entries.every(([name, value]) => typeof value === "string" && isRight(name, value)))
      return new Map(entries as [string, string][]);
  } catch {
    // Not written here: removed below.
  }
  removeVisit(key);
  return new Map();
}
