import type { JsonObject } from "@/lib/model/api";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { readWrittenJson } from "@/lib/util/write-json";
import { releaseFile } from "./api";

/**
 * The names, defaults and signatures of a release of the platform. Older records have only the
 * description of the API.
 */
export interface PlatformRecord {
  version: string;
  /** ISO date. */
  released: string;
  /** The platform's own description of its API, without examples and servers. */
  document: JsonObject;
  variables?: Readonly<Record<string, RecordedVariable>>;
  /** Paths of the files below `hosting` in the platform's repository. */
  hosting?: readonly string[];
  /** By path in the platform's repository. */
  compose?: Readonly<Record<string, RecordedStack>>;
  /**
   * Beginnings of paths that answer although the description leaves them out, such as those of
   * earlier releases.
   */
  undescribed?: Readonly<Record<string, { file: string; instead?: string }>>;
  /** By group, such as `permissions`, then by name. */
  constants?: Readonly<Record<string, Readonly<Record<string, RecordedConstant>>>>;
  sdk?: SdkRecord;
}

/**
 * An environment variable. Keys, passwords and internal addresses have neither default nor example.
 */
export interface RecordedVariable {
  /** Where it is set or read. */
  files: readonly string[];
  /** The default in the code. */
  default?: string;
  /** Defaults of other programs that read it, too. */
  otherDefaults?: readonly string[];
  /** Values in the example of an env file. */
  example?: string;
}

export interface RecordedStack {
  project: string;
  services: Readonly<Record<string, RecordedService>>;
}

export interface RecordedService {
  /** The profile that it needs, or `always`. */
  profile: string;
  image?: string;
  /** On which it listens within the network. */
  ports?: readonly number[];
  volumes?: readonly string[];
}

interface RecordedConstant {
  /** Where it is read from. */
  file: string;
  value?: unknown;
}

export function readRecord(root: string, version: string): PlatformRecord | undefined {
  return readWrittenJson(root, releaseFile(version));
}
