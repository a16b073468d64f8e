/** Names that the platform has. Text and code may use these and no others. */
export interface Vocabulary {
  /** Page whose tables define the platform's environment variables. */
  envPage?: string;
  /** Other variables that the platform, its SDK and the programs of the samples read. */
  envVars: readonly string[];
  /** Upper-case names that look like variables and are none. */
  constants: readonly string[];
  /** Dotted names below `ag.`: functions and classes of the SDK, and attributes of spans. What is above a name is known with it. */
  sdkNames: readonly string[];
  /** Top-level Python modules. */
  pythonModules: readonly string[];
  /** Paths of the API outside openapi.json. */
  endpoints: readonly string[];
  /** Turns of phrase that our text avoids. */
  prose: readonly ProseRule[];
}

export interface ProseRule {
  /** What to find, with the flag `g`. Code, addresses and heading ids are blank when it runs. */
  pattern: RegExp;
  /** What to write instead. */
  hint: string;
  /** Start of the paths of the files that the rule is for; all if it is not set. */
  only?: string;
}
