import { escapePattern } from "@/lib/util/pattern";

export const redirectsFile = "redirects.ts";

export interface Move {
  from: string;
  to: string;
}

/**
 * The text of redirects.ts with more entries, below `heading`. Entries that led to an address that
 * moves now lead to its new one, because a redirect takes one step. Entries that are there stay.
 */
export function addRedirects(text: string, moves: readonly Move[], heading: string): string {
  const edited = retargetRedirects(text, moves);
  const fresh = moves.filter(
    ({ from, to }) =>
      from !== to && !new RegExp(`\\bfrom:\\s*"${escapePattern(from)}"`).test(edited),
  );
  const end = edited.lastIndexOf("];");
  if (fresh.length === 0 || end === -1) return edited;
  const lines = fresh.map(formatEntry).join("\n");
  return `${edited.slice(0, end)}  // ${heading}\n${lines}\n${edited.slice(end)}`;
}

/**
 * The text of redirects.ts in which entries that led to an address that moves lead to its new one.
 */
export function retargetRedirects(text: string, moves: readonly Move[]): string {
  let edited = text;
  for (const { from, to } of moves) {
    const led = new RegExp(`(\\bto:\\s*")${escapePattern(from)}(#[^"]*)?(?=")`, "g");
    edited = edited.replace(led, (_, start: string) => `${start}${to}`);
  }
  return edited;
}

/** An entry as the formatter writes it: on one line where that has room. */
export function formatEntry({ from, to }: Move): string {
  const line = `  { from: "${from}", to: "${to}" },`;
  return line.length <= 100 ? line : `  {\n    from: "${from}",\n    to: "${to}",\n  },`;
}
