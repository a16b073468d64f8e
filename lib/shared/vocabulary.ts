import type { ProseRule } from "./prose";

/** Names that the platform has. Text and code may use these and no others. */
export interface Vocabulary {
  /** Variables that the platform, its SDK and the programs of the samples read. */
  envVars: readonly string[];
  /** Upper-case names of samples that are no environment variables: constants and placeholders. */
  constants: readonly string[];
  /** Dotted names below `ag.`: functions and classes of the SDK, and attributes of spans. */
  sdkNames: readonly string[];
  /** Top-level Python modules. */
  pythonModules: readonly string[];
  /** Paths of the API outside openapi.json. */
  endpoints: readonly string[];
  /** Turns of phrase that our text avoids. */
  prose: readonly ProseRule[];
}
