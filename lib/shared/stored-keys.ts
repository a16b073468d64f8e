/**
 * Everything that this site keeps in a browser, and where: `local` belongs to a reader, `session` to a visit. A name
 * that ends with `*` is a family. What is stored may be anything by the time it is read, so each key has a line in
 * e2e/support/stored-values.ts, with which e2e/storage.spec.ts poisons it; a key without one does not compile.
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
  "mock-log": "session",
  values: "session",
  "live-writes": "session",
} as const satisfies Record<string, "local" | "session">;

export type StoredName = keyof typeof storedKeys;

type KeyOf<Name extends string> = Name extends `${infer Start}*` ? `${Start}${string}` : Name;
type NameIn<Where> = { [Name in StoredName]: (typeof storedKeys)[Name] extends Where ? Name : never }[StoredName];

export type LocalKey = KeyOf<NameIn<"local">>;
export type SessionKey = KeyOf<NameIn<"session">>;
