/** Names in pages that no record of a release has, because they belong to others. */
export interface OtherNames {
  /**
   * Environment variables of OpenTelemetry, of providers' libraries, and of the programs in
   * samples.
   */
  variables: readonly string[];
  /** Names that look like variables or constants of the platform and are none. */
  constants: readonly string[];
  /**
   * Names below `ag.` that posts and plans mention, and that no release has. A star stands for all
   * below.
   */
  sdkNames: readonly string[];
  /** Top-level Python modules. */
  pythonModules: readonly string[];
  /** Paths that a deployment has outside of the description of its API. */
  endpoints: readonly string[];
}

export interface ProseRule {
  /** Has the flag `g`. Code, addresses and heading ids are blank when it runs. */
  pattern: RegExp;
  /** The replacement, for the hint. */
  hint: string;
  /** Start of the paths of the files that the rule is for; all if it is not set. */
  only?: string;
}
