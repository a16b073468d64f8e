import { readVisit, removeVisit, writeVisit } from "@/lib/storage";

/**
 * The reader's keys: in the memory of this page, and in the tab's storage only where the reader chose that. Nothing else
 * holds them.
 */
const stored = "api-keys";

let keys: Readonly<Record<string, string>> = {};
let isKept = false;

/** A key is one line of text; anything else could change the header that it goes into. */
export function isKey(value: string): boolean {
  return /^[\x21-\x7e]{1,1000}$/.test(value);
}

export function loadKeys(): void {
  const text = readVisit(stored);
  if (text === undefined) return;
  try {
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>);
    if (
      entries.length > 0 &&
      entries.every(([name, value]) => /^[A-Za-z][\w-]*$/.test(name) && typeof value === "string" && isKey(value))
    ) {
      keys = Object.fromEntries(entries) as Record<string, string>;
      isKept = true;
      return;
    }
  } catch {
    // Not written here: removed below.
  }
  removeVisit(stored);
}

export function keyOf(name: string): string {
  return Object.hasOwn(keys, name) ? (keys[name] ?? "") : "";
}

export function setKey(name: string, value: string): void {
  keys = { ...keys, [name]: value };
  if (isKept) keep(true);
}

export function isKeptForTab(): boolean {
  return isKept;
}

/** Keeps the keys for this tab, or forgets what was kept. */
export function keep(wanted: boolean): void {
  const right = Object.entries(keys).filter(([, value]) => isKey(value));
  isKept = wanted;
  if (!wanted || right.length === 0) removeVisit(stored);
  else writeVisit(stored, JSON.stringify(Object.fromEntries(right)));
}
