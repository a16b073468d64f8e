import { baseMutants } from "./base-mutants";
import { markupMutants } from "./markup-mutants";
import type { Mutant } from "./mutant";
import { pageMutants } from "./page-mutants";
import { searchMutants } from "./search-mutants";
import { shellMutants } from "./shell-mutants";
import { unitMutants } from "./unit-mutants";

/** Everything that `npm run test:mutants` breaks. */
export const mutantTable: readonly Mutant[] = [
  ...shellMutants,
  ...pageMutants,
  ...searchMutants,
  ...baseMutants,
  ...markupMutants,
  ...unitMutants,
];

/** Share of them that has to be noticed: 57 of 60. */
export const leastNoticed = 57 / 60;

/** `file > title` in its two parts. */
export function splitProof(proof: string): { file: string; title: string } {
  const [file = "", title = ""] = proof.split(/ > (.*)/s);
  return { file, title };
}
