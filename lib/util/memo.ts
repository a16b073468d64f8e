/**
 * Caches the results of a function by object, as long as the object exists. Objects must not be
 * changed afterwards.
 */
export function memoizeByReference<K extends object, V>(compute: (key: K) => V): (key: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (key) => {
    const cached = results.get(key);
    if (cached) return cached.value;
    const value = compute(key);
    results.set(key, { value });
    return value;
  };
}

/** Indexes items by all of their keys. If two items have the same key, the first one keeps it. */
export function firstByKey<T>(
  items: readonly T[],
  keysOf: (item: T) => string[],
): ReadonlyMap<string, T> {
  const first = new Map<string, T>();
  for (const item of items) {
    for (const key of keysOf(item)) if (!first.has(key)) first.set(key, item);
  }
  return first;
}
