/** A turn of phrase that our text avoids. */
export interface ProseRule {
  /** What to find, with the flag `g`. Code, addresses and heading ids are blank when it runs. */
  pattern: RegExp;
  /** What to write instead. */
  hint: string;
  /** Start of the paths of the files that the rule is for; all if it is not set. */
  only?: string;
}
