/**
 * Loads a chunk on demand and caches it. A failed load is retried once, and again on the next call.
 * Firefox remembers failed modules, so retries use another URL.
 */
export function lazy<T>(load: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= load()
      .catch((error) => {
        const address = /https?:\S+\.js/.exec(String(error))?.[0];
        return address ? import(`${address}?${Date.now()}`) : load();
      })
      .catch((error) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}
