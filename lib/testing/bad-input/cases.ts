import type { ProblemCode } from "@/lib/problem";
import type { Fixture } from "@/lib/testing/fixture-site";

/**
 * One hostile or malformed input. `code` is what must be reported, with file and line; `problem` is any
 * error; `harmless` means none, and what comes out is drawn without a script. `either` leaves the choice, for inputs
 * where only the limits count.
 */
export interface BadCase {
  name: string;
  expect: ProblemCode | "problem" | "harmless" | "either";
  /** Takes seconds: left out of the default run, see `npm run test:input`. */
  heavy?: true;
  run: BadInput;
}

export type BadInput =
  /** A site with these files; `prepare` makes what plain files cannot be, such as links. */
  | { kind: "site"; fixture: Fixture; prepare?: (root: string) => void; settings?: unknown }
  /** The file that SITE_SETTINGS names. */
  | { kind: "settings"; text: string | Buffer | undefined }
  /** An API description. */
  | { kind: "api"; file: string; text: string | Buffer }
  /** The list of redirects, beside a page `/a`. */
  | { kind: "redirects"; list: unknown };

/** Repeats a piece until it has about `length` characters. */
export function fill(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length));
}
