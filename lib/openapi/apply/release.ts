import type { JsonObject } from "@/lib/model/api";
import type { Overlay } from "../overlay/overlay";

/** What the reference is made from. */
export interface ReferenceParts {
  /** The platform's description. */
  structure: JsonObject;
  overlay: Overlay;
}

export interface ReleaseInput {
  /** The platform's description of the release, as OpenAPI 3.1. */
  document: JsonObject;
  version: string;
  /** The platform's description of the last release, which has its ids of operations. */
  lastDocument?: JsonObject;
  isOmitted?: (path: string) => boolean;
  /** Addresses that no new operation may take, because they redirect. */
  reserved?: ReadonlySet<string>;
}

/** Words that the release has no place for. */
export interface LostWords {
  /** `POST /apps`, or the name of a schema. */
  of: string;
  /** `responses › 200 › description`; empty for all words of an operation or a schema. */
  location: string;
  words: unknown;
}

/**
 * Words that stay but whose part is another one now: an author has to read whether they are still
 * true.
 */
export interface MovedWords {
  of: string;
  location: string;
}

/** An address that leads somewhere else from this release on. */
export interface MovedAddress {
  from: string;
  to: string;
}

export interface AppliedRelease extends ReferenceParts {
  /** Operations with another path. */
  moved: readonly { from: string; to: string }[];
  gone: readonly string[];
  /** Operations that the last release hadn't. */
  added: readonly string[];
  lost: readonly LostWords[];
  /** Words at another name, and examples in the form of other schemas. */
  toRead: readonly MovedWords[];
  redirects: readonly MovedAddress[];
  /**
   * Words about operations that are still there: all, those that stay, and those about parts of
   * them that are gone.
   */
  words: { all: number; kept: number; gone: number };
  /**
   * Operations that only other editions have, and that the description leaves out: they stay as
   * they were.
   */
  keptEditions: readonly string[];
  /** False where nothing says which editions have the new operations. */
  knowsEditions: boolean;
}
