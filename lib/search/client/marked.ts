const entities: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#039": "'",
  "#39": "'",
  amp: "&",
};

/** Longest text that is shown, in characters. */
const longest = 2000;

/**
 * The only way of a text from an index, from storage or from an address to the screen, in pieces:
 * marked is what was looked for. `<mark>` and `</mark>` are tags; everything else is text, shown as
 * it is.
 */
export function parseMarked(value: unknown): { text: string; marked: boolean }[] {
  if (typeof value !== "string") return [];
  const segments: { text: string; marked: boolean }[] = [];
  let depth = 0;
  for (const part of value.slice(0, longest).split(/(<\/?mark>)/)) {
    const last = segments.at(-1);
    // Crawlers write the five characters of markup as entities.
    const text = part.replace(
      /&(lt|gt|quot|amp|#0?39);/g,
      (entity, name) => entities[name] ?? entity,
    );
    if (part === "<mark>") depth++;
    else if (part === "</mark>") depth = Math.max(0, depth - 1);
    else if (last?.marked === depth > 0) last.text += text;
    else if (text) segments.push({ text, marked: depth > 0 });
  }
  return segments;
}

/** The text without its marks. */
export function plainText(value: unknown): string {
  return parseMarked(value)
    .map(({ text }) => text)
    .join("");
}
