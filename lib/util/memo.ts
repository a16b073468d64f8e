/**
 * A function that answers once for each object, for as long as that object lives. Objects must not
 * change afterwards.
 */
export function memoizeByReference<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const results = new WeakMap<K, { value: V }>();
  return (of) => {
    const before = results.get(of);
    if (before) return before.value;
    const value = make(of);
    results.set(of, { value });
    return value;
  };
}

/** Items by each of their keys; the first one keeps a key that two claim. */
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
