import type { JsonObject } from "@/lib/model/api";
import type { Overlay } from "../overlay/overlay";

/** The sources of the reference. */
export interface ReferenceParts {
  /** The platform's description. */
  structure: JsonObject;
  overlay: Overlay;
}

export interface ReleaseInput {
  /** The platform's description of the new release, as OpenAPI 3.1. */
  document: JsonObject;
  version: string;
  /** The platform's description of the last release, which has its operation ids. */
  lastDocument?: JsonObject;
  isOmitted?: (path: string) => boolean;
  /** Routes that redirect, so new operations can't have them. */
  reserved?: ReadonlySet<string>;
}

/** Texts that the release has no place for. */
export interface LostWords {
  /** `POST /apps`, or the name of a schema. */
  of: string;
  /** `responses › 200 › description`. Empty for all texts of an operation or a schema. */
  location: string;
  words: unknown;
}

/**
 * Texts that stay although their part has changed. An author has to check whether they are still
 * true.
 */
export interface MovedWords {
  of: string;
  location: string;
}

/** A route that redirects from this release on. */
export interface MovedAddress {
  from: string;
  to: string;
}

export interface AppliedRelease extends ReferenceParts {
  /** Operations whose path has changed. */
  moved: readonly { from: string; to: string }[];
  gone: readonly string[];
  /** Operations that are new in this release. */
  added: readonly string[];
  lost: readonly LostWords[];
  /** Texts at a new name, and examples that were fitted to another schema. */
  toRead: readonly MovedWords[];
  redirects: readonly MovedAddress[];
  /** Number of words of our texts: all, those that stay, and those about removed parts. */
  words: { all: number; kept: number; gone: number };
  /** Operations of commercial editions that the description lacks. They stay unchanged. */
  keptEditions: readonly string[];
  /** False if the release doesn't say which editions have the new operations. */
  knowsEditions: boolean;
}
