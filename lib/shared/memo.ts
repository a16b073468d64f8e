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
