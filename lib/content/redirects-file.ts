import { escapePattern } from "@/lib/util/pattern";

export const redirectsFile = "redirects.ts";

export interface Move {
  from: string;
  to: string;
}

/**
 * Adds entries to the text of redirects.ts, below a comment with `heading`. Existing entries that
 * lead to a moved page are changed to lead to its new URL, because redirects don't chain.
 */
export function addRedirects(text: string, moves: readonly Move[], heading: string): string {
  const edited = retargetRedirects(text, moves);
  const newEntries = moves.filter(
    ({ from, to }) =>
      from !== to && !new RegExp(`\\bfrom:\\s*"${escapePattern(from)}"`).test(edited),
  );
  const end = edited.lastIndexOf("];");
  if (newEntries.length === 0 || end === -1) return edited;
  const lines = newEntries.map(formatEntry).join("\n");
  return `${edited.slice(0, end)}  // ${heading}\n${lines}\n${edited.slice(end)}`;
}

/** Changes entries that lead to a moved page to lead to its new URL. */
export function retargetRedirects(text: string, moves: readonly Move[]): string {
  let edited = text;
  for (const { from, to } of moves) {
    const oldTarget = new RegExp(`(\\bto:\\s*")${escapePattern(from)}(#[^"]*)?(?=")`, "g");
    edited = edited.replace(oldTarget, (_, start: string) => `${start}${to}`);
  }
  return edited;
}

/** Formats an entry as Biome does: on one line if it fits. */
export function formatEntry({ from, to }: Move): string {
  const line = `  { from: "${from}", to: "${to}" },`;
  return line.length <= 100 ? line : `  {\n    from: "${from}",\n    to: "${to}",\n  },`;
}
