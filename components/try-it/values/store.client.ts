import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";
import type { Placeholder, PlaceholderKind } from "@/lib/model/placeholders";

const key = "values";

/** The reader's values, by any name of their placeholder. */
export interface Values {
  /** Why a value can't be put into samples; undefined for one that can. */
  refuse: (name: string, value: string) => string | undefined;
  /** Empty where there is none. */
  get: (name: string) => string;
  /** An empty value is forgotten. */
  set: (more: Readonly<Record<string, string>>) => void;
  isKept: () => boolean;
  /** Keeps the values for this tab, or forgets what was kept. */
  keep: (wanted: boolean) => void;
}

/** Values in the memory of this page, and in the tab's storage only where the reader chose that. Nothing else has them. */
export function createStore(placeholders: readonly Placeholder[], changed: () => void): Values {
  const storable = new Map(
    placeholders.flatMap((item) => item.names.map((name) => [name, item] as const)),
  );
  /** A placeholder that nobody declared is a credential of the API: it's its own key. */
  const keyOf = (name: string) => storable.get(name)?.names[0] ?? name;
  const why = (name: string, value: string) => refuse(value, storable.get(name)?.kind ?? "token");
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

/** The stored values. Nothing if any of them could not have been written here. */
function readKept(isRight: (name: string, value: string) => boolean): ReadonlyMap<string, string> {
  const text = readVisit(key);
  if (text === undefined) return new Map();
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    if (
      entries.length > 0 &&
      entries.every(([name, value]) => typeof value === "string" && isRight(name, value))
    )
      return new Map(entries as [string, string][]);
  } catch {
    // Not written here: removed below.
  }
  removeVisit(key);
  return new Map();
}

/** Longest value, in characters. */
const longest = 1000;

/** The form of each kind of value, and the message for one that has another form but no forbidden character. */
const kinds: Record<Exclude<PlaceholderKind, "by hand">, [shape: RegExp, hint: string]> = {
  token: [
    /^\w(?:[\w.+/=:-]*[\w.+/=-])?$/,
    "Start with a letter or a digit, and don't end with a colon.",
  ],
  id: [/^\w[\w.-]*$/, "Use letters, digits, and . _ - only."],
  host: [/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, "Write the name alone, such as app.example.com."],
  url: [
    /^https?:\/\/[a-z\d](?:[a-z\d.-]*[a-z\d])?(?::\d{1,5})?(?:\/(?:[\w.+=/:-]|%[\da-f]{2})*[\w+=-])?$/i,
    "Write a whole address without a query, such as https://app.example.com.",
  ],
};

/** A value as it is kept: without what a reader's clipboard has around it. */
export function tidy(value: string, kind: PlaceholderKind): string {
  const text = value.trim();
  return kind === "url" ? text.replace(/\/+$/, "") : text;
}

/**
 * Why a value can't be put into samples; undefined for one that can. A sample has it between quotes of some language, in a
 * header, in an address or bare in an env file, and it has to be one value in all of them.
 */
export function refuse(value: string, kind: PlaceholderKind): string | undefined {
  if (kind === "by hand") return "Fill this in by hand.";
  if (value === "") return "Enter a value.";
  if (value.length > longest) return `This is longer than ${longest} characters.`;
  const [shape, hint] = kinds[kind];
  if (shape.test(value)) return undefined;
  const [sign] = (kind === "url" ? value.replaceAll("%", "") : value).match(/[^\w.+/=:-]/u) ?? [];
  if (sign === undefined) return hint;
  return `It has ${/[\s\p{C}]/u.test(sign) ? "a space or a line break" : `the sign ${sign}`}, which some languages read as their own.`;
}
