/** Items by each of their keys; the first one keeps a key that two claim. */
export function firstByKey<T>(items: readonly T[], keysOf: (item: T) => string[]): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    for (const key of keysOf(item)) if (!found.has(key)) found.set(key, item);
  }
  return found;
}
