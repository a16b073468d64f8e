/**
 * A part of the page's script that comes when it is needed. It is fetched once; a failed one is tried a second time, and
 * again whenever it is needed. Firefox remembers a module that failed, so the next try has another address.
 */
export function lazy<T>(part: () => Promise<T>): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  return () => {
    loaded ??= part()
      .catch((error) => {
        const address = /https?:\S+\.js/.exec(String(error))?.[0];
        return address ? import(`${address}?${Date.now()}`) : part();
      })
      .catch((error) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}
