import type { CorpusPage } from "./corpus";
import type { Options } from "./options";
import type { Results } from "./results";
import type { Workspace } from "./workspace";

/** What every measurement is given. */
export interface Bench {
  options: Options;
  workspace: Workspace;
  corpus: readonly CorpusPage[];
  results: Results;
  /** One line on the terminal. */
  say: (line: string) => void;
  /** Keeps the results as they are now. */
  save: () => void;
  /** Takes one measurement; when it fails, says so and goes on: the others are worth having. */
  attempt: (what: string, measure: () => Promise<void>) => Promise<void>;
}
