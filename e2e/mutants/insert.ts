import { type Mutant, switchOf } from "./mutant";

/** A text that `find` should stand in once and does not: where, and how often. */
export interface Misfit {
  mutant: Mutant;
  /** Line of the second place, or 1 where there is none at all. */
  line: number;
  count: number;
}

/** Mutants whose text is not in `text` exactly once. */
export function findMisfits(text: string, mutants: readonly Mutant[]): Misfit[] {
  return mutants.flatMap((mutant) => {
    const parts = text.split(mutant.find);
    if (parts.length === 2) return [];
    const before = parts.slice(0, 2).join(mutant.find);
    return [{ mutant, line: parts.length === 1 ? 1 : before.split("\n").length, count: parts.length - 1 }];
  });
}

/** `file:line` and what to do, for people. */
export function describeMisfit({ mutant, line, count }: Misfit): string {
  const where = count === 0 ? "is not there any more" : `stands there ${count} times`;
  return `${mutant.file}:${line}: the text of mutant ${mutant.id} ${where}: ${JSON.stringify(mutant.find)}`;
}

/** The text with every mutant in it, each behind its switch. Throws where two are in the same place. */
export function insertSwitches(text: string, mutants: readonly Mutant[]): string {
  const places = mutants
    .map((mutant) => ({
      mutant,
      start: text.indexOf(mutant.find),
      end: text.indexOf(mutant.find) + mutant.find.length,
    }))
    .sort((a, b) => b.start - a.start);
  let result = text;
  places.forEach(({ mutant, start, end }, index) => {
    const next = places[index - 1];
    if (next && end > next.start) throw new Error(`${mutant.file}: ${mutant.id} overlaps ${next.mutant.id}.`);
    const either = `(${switchOf(mutant)}?(${mutant.replace}):(${mutant.find}))`;
    result = `${result.slice(0, start)}${either}${result.slice(end)}`;
  });
  return result;
}

/** The text with every mutant in the place of what it breaks. */
export function insertMutants(text: string, mutants: readonly Mutant[]): string {
  return mutants.reduce((changed, { find, replace }) => changed.replace(find, () => replace), text);
}

/** Mutants by the file they are in. */
export function byFile(mutants: readonly Mutant[]): Map<string, Mutant[]> {
  const files = new Map<string, Mutant[]>();
  for (const mutant of mutants) files.set(mutant.file, [...(files.get(mutant.file) ?? []), mutant]);
  return files;
}
