import type { Proof } from "../spec/row";

/**
 * A small breakage that a reader would notice, and the tests that ought to. `find` stands in `file` exactly once
 * (scripts/mutants.test.ts). How it is put in place:
 *
 * - `browser`: both sides are expressions of code that runs in the browser. One build has all of them, each behind a
 *   switch that the browser's name turns on.
 * - `unit`: the same, and a variable of the environment turns it on for the unit tests that are named.
 * - `markup`: any text of what renders the pages. One more build has all of them at once, so each needs a test that looks
 *   at nothing but its own part.
 */
export interface Mutant {
  id: string;
  kind: "browser" | "markup" | "unit";
  file: string;
  find: string;
  replace: string;
  tests: readonly [Proof, ...Proof[]];
}

/** A line of a list: the id says what is broken. */
export type MutantLine = readonly [id: string, file: string, find: string, replace: string, ...tests: Mutant["tests"]];

export function mutants(kind: Mutant["kind"], lines: readonly MutantLine[]): Mutant[] {
  return lines.map(([id, file, find, replace, ...tests]) => ({ id, kind, file, find, replace, tests }));
}

/**
 * True where the browser, or the environment of a unit test, asks for this mutant. Who asks is read once: a page that is
 * being left does not know its browser's other name any more.
 */
export function switchOf({ id }: Pick<Mutant, "id">): string {
  const asked = "(globalThis.mutant??=[globalThis.navigator?.userAgent,globalThis.process?.env?.MUTANT].join(' '))";
  return `${asked}.includes(${JSON.stringify(`mutant/${id};`)})`;
}

/** The name that a browser goes by to turn a mutant on; none for the site as it is. */
export function browserName(id?: string): string {
  const plain = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36";
  return id === undefined ? plain : `${plain} mutant/${id};`;
}
