import type { JsonObject } from "@/lib/model/api";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { readWrittenJson } from "@/lib/util/write-json";
import { releaseFile } from "./api";

/**
 * The recorded names, defaults and signatures of a platform release. Older records have only the
 * API description.
 */
export interface PlatformRecord {
  version: string;
  /** ISO date. */
  released: string;
  /** The platform's API description, without examples and servers. */
  document: JsonObject;
  variables?: Readonly<Record<string, RecordedVariable>>;
  /** Files below `hosting` in the platform's repository. */
  hosting?: readonly string[];
  /** Compose stacks by path in the platform's repository. */
  compose?: Readonly<Record<string, RecordedStack>>;
  /**
   * Path prefixes that the server still serves although the API description omits them, such as
   * those of earlier releases.
   */
  undescribed?: Readonly<Record<string, { file: string; instead?: string }>>;
  /** Constants by group, such as `permissions`, and then by name. */
  constants?: Readonly<Record<string, Readonly<Record<string, RecordedConstant>>>>;
  sdk?: SdkRecord;
}

/**
 * An environment variable. For keys, passwords and internal addresses, neither default nor example
 * is recorded.
 */
export interface RecordedVariable {
  /** Files that set or read the variable. */
  files: readonly string[];
  /** The default in the code. */
  default?: string;
  /** Defaults of other programs that read the same variable. */
  otherDefaults?: readonly string[];
  /** The value in the example env file. */
  example?: string;
}

export interface RecordedStack {
  project: string;
  services: Readonly<Record<string, RecordedService>>;
}

export interface RecordedService {
  /** The profile that the service needs, or `always`. */
  profile: string;
  image?: string;
  /** Ports that the service listens on inside the network. */
  ports?: readonly number[];
  volumes?: readonly string[];
}

interface RecordedConstant {
  /** The file that the constant was read from. */
  file: string;
  value?: unknown;
}

export function readRecord(root: string, version: string): PlatformRecord | undefined {
  return readWrittenJson(root, releaseFile(version));
}
