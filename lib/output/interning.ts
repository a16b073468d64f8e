/**
 * Copies plain data so that its texts stand alone, and equal ones once. A text that a parser cut out of a page keeps
 * the whole page in memory, and most of what thousands of pages say is the same in all of them.
 */
export function createTextKeeper(): <T>(value: T) => T {
  const texts = new Map<string, string>();
  const keepText = (text: string): string => {
    const known = texts.get(text);
    if (known !== undefined) return known;
    const own = structuredClone(text);
    texts.set(own, own);
    return own;
  };
  const keep = <T>(value: T): T => {
    if (typeof value === "string") return keepText(value) as T;
    if (Array.isArray(value)) return value.map(keep) as T;
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, keep(item)])) as T;
  };
  return keep;
}
