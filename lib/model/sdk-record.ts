/** What a release of the SDK offers, as tools/release/read_sdk.py reads it from the wheel. */
export interface SdkRecord {
  /** Name of the package and of its module. */
  package: string;
  version: string;
  requiresPython: string;
  /**
   * By the full name of a module, its public names. `*` is there when it may have others, and `*
   * other.module` when it has those of another module.
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
  /** First sentence of its docstring. */
  doc?: string;
}

export interface SdkClass {
  kind: "class";
  /** As the source writes them. */
  bases: readonly string[];
  /** Of its own `__init__`. */
  parameters?: readonly SdkParameter[];
  /** Annotated names of a class without `__init__`, such as a Pydantic model. */
  fields?: readonly SdkField[];
  /** Undefined where the record doesn't look into the class: it may have any. */
  members?: Readonly<Record<string, SdkEntry>>;
  doc?: string;
}

/**
 * A name bound to another name (`is`), to what a call makes (`made`), or to something that the
 * record doesn't follow.
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
  /** A parameter without it is taken by position and by name. */
  kind?: "positional-only" | "keyword-only" | "var-positional" | "var-keyword";
  annotation?: string;
  default?: string;
}

export interface SdkField extends SdkParameter {
  alias?: string;
}
