const entities: Record<string, string> = {
  lt: "<",
  gt: ">",
  quot: '"',
  "#039": "'",
  "#39": "'",
  amp: "&",
};

/** Longer texts are cut, in characters. */
const maxLength = 2000;

/**
 * Parses text of an index, of storage or of a URL for display, and is the only way to display such
 * text. `<mark>` and `</mark>` are the only tags. Everything else is shown as text.
 */
export function parseMarked(value: unknown): { text: string; marked: boolean }[] {
  if (typeof value !== "string") return [];
  const segments: { text: string; marked: boolean }[] = [];
  let depth = 0;
  for (const part of value.slice(0, maxLength).split(/(<\/?mark>)/)) {
    const last = segments.at(-1);
    // Crawlers escape these five characters.
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

/** Returns the text without marks. */
export function plainText(value: unknown): string {
  return parseMarked(value)
    .map(({ text }) => text)
    .join("");
}
