/**
 * Everything that this site keeps in a browser, and where: `local` belongs to a reader, `session`
 * to a visit. A name that ends with `*` is a family. What is stored may be anything by the time it
 * is read, so each key has a line in e2e/support/stored-values.ts, with which e2e/storage.spec.ts
 * poisons it; a key without one does not compile.
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
 * The one way to storage, which may be denied, full or hold rubbish: reading gives nothing, writing
 * gives up, neither throws. What a reader of a key cannot mean is taken away, so that it is not
 * read again.
 */

/** The stored value, unless `isRight` says that it was not written by us. */
export function readStored(
  key: LocalKey,
  isRight?: (value: string) => boolean,
): string | undefined {
  return read(() => localStorage, key, isRight);
}

/** False when the value could not be kept. */
export function writeStored(key: LocalKey, value: string): boolean {
  return write(() => localStorage, key, value);
}

export function removeStored(key: LocalKey): void {
  remove(() => localStorage, key);
}

/** As `readStored`, for what is kept as long as a visit. */
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
 * Libraries name the storage without a guard, and their page crashes where that is denied: for them
 * there is none then.
 */
export function hideDeniedStorage(): void {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(globalThis, "localStorage", { value: undefined, configurable: true });
  }
}

/** Naming a storage throws where it is denied, so it is named inside of `try`. */
type Store = () => Storage;

function read(store: Store, key: string, isRight?: (value: string) => boolean): string | undefined {
  try {
    const value = store().getItem(key) ?? undefined;
    if (value === undefined || !isRight || isRight(value)) return value;
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
    // Nothing to remove where nothing can be kept.
  }
}
