/** A function that answers once for each object, for as long as that object lives. Objects must not change afterwards. */
export function memoizeByReference<K extends object, V>(make: (of: K) => V): (of: K) => V {
  const made = new WeakMap<K, { value: V }>();
  return (of) => {
    const before = made.get(of);
    if (before) return before.value;
    const value = make(of);
    made.set(of, { value });
    return value;
  };
}

/** Items by each of their keys; the first one keeps a key that two claim. */
export function firstByKey<T>(
  items: readonly T[],
  keysOf: (item: T) => string[],
): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) {
    for (const key of keysOf(item)) if (!found.has(key)) found.set(key, item);
  }
  return found;
}
