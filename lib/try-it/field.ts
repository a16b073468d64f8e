import type { FieldRef, FieldSpec } from "@/lib/openapi/form-fields";

/** Keys and positions that lead to a value. */
export type Path = readonly (string | number)[];

/** What is wrong with a value before it can be read, such as text that is no JSON. */
export interface Unreadable {
  path: Path;
  message: string;
}

/** One field of the form, or a group of them. */
export interface Field {
  element: HTMLElement;
  /** The value; undefined leaves it out. What can't be read is added to `unreadable`. */
  read: (path: Path, unreadable: Unreadable[]) => unknown;
  /** The innermost field that has the value at a path, and what of the path lies inside of it. */
  at: (path: Path) => { field: Field; rest: Path };
  /** Ties an error to the field; an empty one takes it away. */
  setError: (message: string) => void;
  /** This field and all fields in it. */
  all: () => Field[];
  focus: () => void;
}

export interface FieldOptions {
  name: string;
  spec: FieldSpec;
  required: boolean;
  /** What stands in it from the start; undefined leaves it empty. */
  value: unknown;
  /** Taken out of its group by the reader. */
  onRemove?: () => void;
  depth: number;
}

export interface FieldContext {
  /** `spec`: undefined for a field that its object doesn't foresee. */
  make: (options: Omit<FieldOptions, "spec"> & { spec: FieldRef | undefined }) => Field;
  specOf: (field: FieldRef | undefined) => FieldSpec;
  /** Called when a reader has changed anything. */
  changed: () => void;
  /** While it is true, what a reader typed into a secret field is read as dots. */
  isMasked: () => boolean;
}

/** Deeper than this, a value is written as JSON. */
export const maxDepth = 10;
