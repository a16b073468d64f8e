/** Names that pages may use although no record of a release has them. */
export interface OtherNames {
  /**
   * Environment variables of OpenTelemetry, of providers' libraries, and of programs in samples.
   */
  variables: readonly string[];
  /** Names that look like the platform's variables or constants, but aren't. */
  constants: readonly string[];
  /**
   * Names below `ag.` in posts and plans that no release has. `.*` at the end matches all names
   * below.
   */
  sdkNames: readonly string[];
  /** Top-level Python modules. */
  pythonModules: readonly string[];
  /** Paths of a deployment that the API description doesn't list. */
  endpoints: readonly string[];
}

export interface ProseRule {
  /** Needs the flag `g`. Code, URLs and heading ids are blanked out before it is applied. */
  pattern: RegExp;
  /** The hint, which says what to write instead. */
  hint: string;
  /** Path prefix of the files that the rule applies to. All files by default. */
  only?: string;
}
