/**
 * Calls `compare` for each key of two maps: first the removed keys, which have no `after`, then those
 * of `to` in its order, of which the added ones have no `before`.
 */
export function compareMaps<Item>(
  from: ReadonlyMap<string, Item>,
  to: ReadonlyMap<string, Item>,
  compare: (before: Item | undefined, after: Item | undefined, key: string) => void,
): void {
  for (const [key, item] of from) if (!to.has(key)) compare(item, undefined, key);
  for (const [key, item] of to) compare(from.get(key), item, key);
}
