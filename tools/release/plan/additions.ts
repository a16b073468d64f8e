import type { ReleaseChange } from "@/lib/check/names/release-change";
import type { CompiledSite } from "@/lib/mdx/page";
import { originOf, textAtItsLines } from "@/lib/util/origins";
import { formatLocation } from "@/lib/util/problem";
import { isCurrent } from "./pages";

/** Locations on pages by name, in the form `file:line`. */
export type MentionIndex = ReadonlyMap<string, readonly string[]>;

/** A name in text, with its parts: `agenta.init`, `hosting/docker-compose`, `OPENAI_API_KEY`. */
const namePattern = /[A-Za-z][\w-]*(?:[./][A-Za-z][\w-]*)*/g;

/** All names in the text of pages, with their locations. */
export function indexMentions(pages: CompiledSite): MentionIndex {
  const index = new Map<string, string[]>();
  for (const [page] of pages) {
    if (!isCurrent(page)) continue;
    const lines = textAtItsLines(page).split("\n");
    for (const [lineIndex, line] of lines.entries()) {
      const location = formatLocation(originOf(page, { line: lineIndex + 1 }));
      for (const name of new Set(line.match(namePattern))) {
        const locations = index.get(name) ?? [];
        locations.push(location);
        index.set(name, locations);
      }
    }
  }
  return index;
}

/** Locations where pages use the written form of a name: Together AI for `together_ai`. */
export function findInWords(name: string, pages: CompiledSite): string[] {
  if (!/^[a-z]+(?:_[a-z]+)*$/.test(name)) return [];
  const writtenForm = new RegExp(`(?<![\\w-])${name.replaceAll("_", "[ _-]?")}(?![\\w-])`, "i");
  const locations: string[] = [];
  for (const page of pages.keys()) {
    if (!isCurrent(page)) continue;
    for (const [lineIndex, line] of textAtItsLines(page).split("\n").entries())
      if (writtenForm.test(line))
        locations.push(formatLocation(originOf(page, { line: lineIndex + 1 })));
  }
  return locations;
}

export interface Addition {
  change: ReleaseChange;
  /** A similar name that pages explain, and where. */
  neighbor?: { name: string; location: string };
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
  const isHosting = source.startsWith("hosting/");
  const isBackend = /^(api|services|sdks?)\/.*\.py$/.test(source);
  return isHosting || isBackend;
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
    const length = commonLength(words, wordsOf(candidate));
    if (length > (best?.length ?? 0)) best = { name: candidate, length };
  }
  const location = best && preferReference(mentions.get(best.name) ?? []);
  return best && location ? { name: best.name, location } : undefined;
}

/** How many items two lists share at their start. */
export function commonLength(a: readonly string[], b: readonly string[]): number {
  const end = a.findIndex((item, index) => item !== b[index]);
  return end === -1 ? a.length : end;
}

function wordsOf(name: string): string[] {
  return name.split(/[_./-]+/);
}

/** Prefers reference pages, where readers look up names. */
function preferReference(locations: readonly string[]): string | undefined {
  const onReferencePage = locations.find((location) =>
    /\/(reference|configuration)[/.]/.test(location),
  );
  return onReferencePage ?? locations[0];
}
