/** The public names of an SDK release, as tools/release/read_sdk.py reads them from the wheel. */
export interface SdkRecord {
  /** Name of the package and its top-level module. */
  package: string;
  version: string;
  requiresPython: string;
  /**
   * Public names by full module name. `*` means that the module may have others, and `*
   * other.module` that it has those of another module.
   */
  modules: Readonly<Record<string, Readonly<Record<string, SdkEntry>>>>;
}

export type SdkEntry = SdkFunction | SdkClass | SdkValue | SdkAlias;

export interface SdkFunction {
  kind: "function";
  /** Without `self` and `cls`. */
  parameters: readonly SdkParameter[];
  async?: true;
  returns?: string;
  /** First sentence of the docstring. */
  doc?: string;
}

export interface SdkClass {
  kind: "class";
  /** As written in the source. */
  bases: readonly string[];
  /** Parameters of its own `__init__`. */
  parameters?: readonly SdkParameter[];
  /** Annotated names of a class without `__init__`, such as a Pydantic model. */
  fields?: readonly SdkField[];
  /** Undefined if the record has no members of the class, which may then have any. */
  members?: Readonly<Record<string, SdkEntry>>;
  doc?: string;
}

/**
 * A name that is bound to another name (`is`), to the result of a call (`made`), or to something
 * else that the record can't resolve.
 */
interface SdkValue {
  kind: "value";
  is?: string;
  made?: string;
  annotation?: string;
}

interface SdkAlias {
  kind: "alias";
  target: string;
}

interface SdkParameter {
  name: string;
  /** Without a kind, the parameter can be passed by position and by name. */
  kind?: "positional-only" | "keyword-only" | "var-positional" | "var-keyword";
  annotation?: string;
  default?: string;
}

export interface SdkField extends SdkParameter {
  alias?: string;
}
