import { readVisit, removeVisit, writeVisit } from "@/lib/browser/storage";
import type { Placeholder, PlaceholderKind } from "@/lib/model/placeholders";

const key = "values";

/** The reader's values. A value is available under each name of its placeholder. */
export interface Values {
  /** Why a value can't be used in samples. Undefined if it can. */
  refuse: (name: string, value: string) => string | undefined;
  /** Empty if there is no value. */
  get: (name: string) => string;
  /** An empty value removes the stored one. */
  set: (more: Readonly<Record<string, string>>) => void;
  isKept: () => boolean;
  /** Stores the values for this tab, or removes stored ones. */
  keep: (isKept: boolean) => void;
}

/** Keeps values in this page's memory, and in the tab's storage only if the reader chose that. */
export function createStore(placeholders: readonly Placeholder[], changed: () => void): Values {
  const storable = new Map(
    placeholders.flatMap((item) => item.names.map((name) => [name, item] as const)),
  );
  /** A placeholder that isn't declared is a credential of the API, under its own name. */
  const keyOf = (name: string) => storable.get(name)?.names[0] ?? name;
  const refusalOf = (name: string, value: string) =>
    findRefusal(value, storable.get(name)?.kind ?? "token");
  let values = readStoredValues((name, value) => keyOf(name) === name && !refusalOf(name, value));
  let isKept = values.size > 0;

  const save = () => {
    if (isKept && values.size > 0) writeVisit(key, JSON.stringify(Object.fromEntries(values)));
    else removeVisit(key);
  };
  return {
    refuse: refusalOf,
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

/** The stored values. None if any of them couldn't have been stored by this module. */
function readStoredValues(
  isValid: (name: string, value: string) => boolean,
): ReadonlyMap<string, string> {
  const text = readVisit(key);
  if (text === undefined) return new Map();
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    if (
      entries.length > 0 &&
      entries.every(([name, value]) => typeof value === "string" && isValid(name, value))
    )
      return new Map(entries as [string, string][]);
  } catch {
    // Something else wrote this, so it's removed below.
  }
  removeVisit(key);
  return new Map();
}

/** Maximum length of a value, in characters. */
const maxLength = 1000;

/** The format of each kind of value, with the message for a wrong format. */
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

/** Trims a value, and the slashes at the end of a URL. */
export function tidy(value: string, kind: PlaceholderKind): string {
  const text = value.trim();
  return kind === "url" ? text.replace(/\/+$/, "") : text;
}

/**
 * Why a value can't be used in samples, or undefined. It must mean the same between quotes in any
 * language, in a header, in a URL, and bare in an env file.
 */
export function findRefusal(value: string, kind: PlaceholderKind): string | undefined {
  if (kind === "by hand") return "Fill this in by hand.";
  if (value === "") return "Enter a value.";
  if (value.length > maxLength) return `This is longer than ${maxLength} characters.`;
  const [shape, hint] = kinds[kind];
  if (shape.test(value)) return undefined;
  const [sign] = (kind === "url" ? value.replaceAll("%", "") : value).match(/[^\w.+/=:-]/u) ?? [];
  if (sign === undefined) return hint;
  return `It has ${/[\s\p{C}]/u.test(sign) ? "a space or a line break" : `the sign ${sign}`}, which some languages read as their own.`;
}
