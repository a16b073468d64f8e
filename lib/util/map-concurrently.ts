/** Runs `work` on every item, on this many of them at a time; rejects with its first failure. */
export async function mapConcurrently<T>(
  limit: number,
  items: readonly T[],
  work: (item: T) => Promise<void>,
): Promise<void> {
  const waiting = items.values();
  const goOn = async () => {
    for (const item of waiting) await work(item);
  };
  await Promise.all(Array.from({ length: limit }, goOn));
}
