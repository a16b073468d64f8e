import type { CorpusPage } from "./corpus";
import type { Options, SystemName } from "./options";
import type { Measured, Results } from "./results";
import type { Workspace } from "./workspace";

/** What every measurement is given. */
export interface Bench {
  options: Options;
  workspace: Workspace;
  corpus: readonly CorpusPage[];
  results: Results;
  /** One line on the terminal. */
  say: (line: string) => void;
  /** Files a figure in the place of an older one, and writes the results down. */
  keep: <P extends keyof Measured>(part: P, name: SystemName, result: NonNullable<Measured[P]>[SystemName]) => void;
  /** Takes one measurement; when it fails, says so and goes on: the others are worth having. */
  attempt: (what: string, measure: () => Promise<void>) => Promise<void>;
}
