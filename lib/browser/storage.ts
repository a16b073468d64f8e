/**
 * All keys that this site stores in the browser: `local` for a reader, `session` for a visit. A
 * name that ends with `*` is a prefix. Stored values can be anything by the time they are read, so
 * e2e/storage.spec.ts tries bad values for every key. They are listed in
 * e2e/support/stored-values.ts, and a key that is missing there is a type error.
 */
export const storedKeys = {
  theme: "local",
  shortcuts: "local",
  announcement: "local",
  "api-base": "local",
  consent: "local",
  "docs-preferred-version-default": "local",
  "tabs:*": "local",
  "__DOCSEARCH_RECENT_SEARCHES__*": "local",
  "__DOCSEARCH_FAVORITE_SEARCHES__*": "local",
  "sidebar:*": "session",
  "reloaded-for": "session",
  "focus-content": "session",
  "mock-log": "session",
  values: "session",
  "live-writes": "session",
  problems: "session",
} as const satisfies Record<string, "local" | "session">;

export type StoredName = keyof typeof storedKeys;

type KeyOf<Name extends string> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;
type NameIn<Where> = {
  [Name in StoredName]: (typeof storedKeys)[Name] extends Where ? Name : never;
}[StoredName];

export type LocalKey = KeyOf<NameIn<"local">>;
export type SessionKey = KeyOf<NameIn<"session">>;

/**
 * All access to storage goes through these functions, because storage can be denied or full.
 * Reading then returns undefined, writing returns false, and nothing throws. A value that fails its
 * check is removed so that it isn't read again.
 */

/** Returns the stored value if `isValid` accepts it. */
export function readStored(
  key: LocalKey,
  isValid?: (value: string) => boolean,
): string | undefined {
  return read(() => localStorage, key, isValid);
}

/** Returns false if the value couldn't be stored. */
export function writeStored(key: LocalKey, value: string): boolean {
  return write(() => localStorage, key, value);
}

export function removeStored(key: LocalKey): void {
  remove(() => localStorage, key);
}

/** Like `readStored`, for the session. */
export function readVisit(key: SessionKey): string | undefined {
  return read(() => sessionStorage, key);
}

export function writeVisit(key: SessionKey, value: string): boolean {
  return write(() => sessionStorage, key, value);
}

export function removeVisit(key: SessionKey): void {
  remove(() => sessionStorage, key);
}

/**
 * Hides `localStorage` where access to it throws. Libraries access it unguarded, which would break
 * the page, but all of them check whether it is defined.
 */
export function hideDeniedStorage(): void {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  }
}

/** A function, because even accessing `localStorage` throws where storage is denied. */
type Store = () => Storage;

function read(store: Store, key: string, isValid?: (value: string) => boolean): string | undefined {
  try {
    const value = store().getItem(key) ?? undefined;
    if (value === undefined || !isValid || isValid(value)) return value;
  } catch {
    return undefined;
  }
  remove(store, key);
  return undefined;
}

function write(store: Store, key: string, value: string): boolean {
  try {
    store().setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

function remove(store: Store, key: string): void {
  try {
    store().removeItem(key);
  } catch {
    // Where storage is denied, there is nothing to remove.
  }
}
