/** A piece of a text; marked when it is what was looked for. */
export interface Segment {
  text: string;
  marked: boolean;
}

const tag = /<(\/?)mark>/g;
const entities: Record<string, string> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&#039;": "'",
  "&#39;": "'",
  "&amp;": "&",
};

/** Longest text that is shown, in characters. */
const longest = 2000;

/**
 * The only way of a text from an index, from storage or from an address to the screen. `<mark>` and `</mark>` are tags;
 * everything else is text, shown as it stands.
 */
export function parseMarked(value: unknown): Segment[] {
  if (typeof value !== "string") return [];
  const segments: Segment[] = [];
  let depth = 0;
  let from = 0;
  const text = value.slice(0, longest);
  const add = (part: string, marked: boolean) => {
    const last = segments.at(-1);
    if (part && last?.marked === marked) last.text += part;
    else if (part) segments.push({ text: part, marked });
  };
  for (const match of text.matchAll(tag)) {
    add(decodeEntities(text.slice(from, match.index)), depth > 0);
    depth = Math.max(0, depth + (match[1] ? -1 : 1));
    from = match.index + match[0].length;
  }
  add(decodeEntities(text.slice(from)), depth > 0);
  return segments;
}

/** The text without its marks. */
export function plainText(value: unknown): string {
  return parseMarked(value)
    .map(({ text }) => text)
    .join("");
}

/** Crawlers write the five characters of markup as entities. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:lt|gt|quot|amp|#0?39);/g, (entity) => entities[entity] ?? entity);
}
