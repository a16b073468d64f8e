import type { ReleaseChange } from "@/lib/check/names/release-change";
import type { CompiledSite } from "@/lib/mdx/page";
import { originOf, textAtItsLines } from "@/lib/util/origins";
import { formatLocation } from "@/lib/util/problem";
import { isCurrent } from "./pages";

/** Locations on pages by name, in the form `file:line`. */
export type MentionIndex = ReadonlyMap<string, readonly string[]>;

/** All names in the text of pages, with their locations. */
export function indexMentions(pages: CompiledSite): MentionIndex {
  const index = new Map<string, string[]>();
  for (const [page] of pages) {
    if (!isCurrent(page)) continue;
    const lines = textAtItsLines(page).split("\n");
    for (const [at, line] of lines.entries()) {
      const names = new Set(line.match(/[A-Za-z][\w-]*(?:[./][A-Za-z][\w-]*)*/g) ?? []);
      const place = formatLocation(originOf(page, { line: at + 1 }));
      for (const name of names) {
        const places = index.get(name) ?? [];
        places.push(place);
        index.set(name, places);
      }
    }
  }
  return index;
}

/** Locations where pages use the written form of a name: Together AI for `together_ai`. */
export function findInWords(name: string, pages: CompiledSite): string[] {
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name)) return [];
  const words = new RegExp(`(?<![\\w-])${name.replaceAll("_", "[ _-]?")}(?![\\w-])`, "i");
  return [...pages.keys()].filter(isCurrent).flatMap((page) =>
    textAtItsLines(page)
      .split("\n")
      .flatMap((line, at) =>
        words.test(line) ? [formatLocation(originOf(page, { line: at + 1 }))] : [],
      ),
  );
}

export interface Addition {
  change: ReleaseChange;
  /** A similar name that pages explain, and where. */
  neighbor?: { name: string; place: string };
}

/**
 * New names that no page mentions. Readers can't set what only the web app or a script reads, so
 * those are excluded.
 */
export function findAdditions(
  changes: readonly ReleaseChange[],
  mentions: MentionIndex,
  namesBefore: Readonly<Record<ReleaseChange["kind"], readonly string[]>>,
): Addition[] {
  return changes
    .filter((change) => change.what === "new" && !mentions.has(change.name) && isForReaders(change))
    .map((change) => ({
      change,
      neighbor: neighborOf(change.name, namesBefore[change.kind], mentions),
    }));
}

function isForReaders({ kind, source = "" }: ReleaseChange): boolean {
  if (kind !== "variable") return true;
  return (
    /^hosting\//.test(source) || (/\.py$/.test(source) && /^(api|services|sdks?)\//.test(source))
  );
}

/** The mentioned name that shares the most leading words. */
function neighborOf(
  name: string,
  candidates: readonly string[],
  mentions: MentionIndex,
): Addition["neighbor"] {
  const words = wordsOf(name);
  let best: { name: string; length: number } | undefined;
  for (const candidate of candidates) {
    if (!mentions.has(candidate)) continue;
    const own = wordsOf(candidate);
    const end = words.findIndex((word, index) => word !== own[index]);
    const length = end === -1 ? words.length : end;
    if (length > (best?.length ?? 0)) best = { name: candidate, length };
  }
  const place = best && busiestPlace(mentions.get(best.name) ?? []);
  return best && place ? { name: best.name, place } : undefined;
}

function wordsOf(name: string): string[] {
  return name.split(/[_./-]+/);
}

/** Prefers reference pages, where readers look up names. */
function busiestPlace(places: readonly string[]): string | undefined {
  const isReference = (place: string) => /\/(reference|configuration)[/.]/.test(place);
  return places.find(isReference) ?? places[0];
}
