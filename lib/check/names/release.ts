import { historyFolder } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { type PlatformRecord, readRecord } from "@/lib/content/platform-record";
import { compareVersions } from "@/lib/model/changelog";
import type { OtherNames } from "@/lib/model/names";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { findMember, findModule, type SdkTarget } from "../samples/sdk-record";

/** A release as pages are compared with it. Without a record, only names of others are known. */
export interface Release {
  version: string;
  record?: PlatformRecord;
  /** The SDK's record, of the release that the pages describe. */
  sdk?: SdkRecord;
  others: OtherNames;
  /**
   * The release before, whose names may be gone: set where a page was verified against it, or where
   * two are compared.
   */
  earlier?: Release;
  /** The next release that is recorded, whose names may be on pages too early. */
  later?: () => Release | undefined;
}

/** Which releases pages are compared with. */
export interface Documented {
  /** Of the platform. */
  version: string;
  /** Of the SDK, where that is another one. */
  sdk?: string;
}

const records = new Map<string, PlatformRecord | undefined>();

/**
 * The record of a release. It is read once in a process: a megabyte takes a while, and only a
 * command writes one.
 */
function recordOf(root: string, version: string): PlatformRecord | undefined {
  const key = `${root}\n${version}`;
  if (!records.has(key)) records.set(key, readRecord(root, version));
  return records.get(key);
}

/** The release of some version, with the names of others. */
export function readRelease(
  root: string,
  { version, sdk }: Documented,
  others: OtherNames,
): Release {
  const record = recordOf(root, version);
  const release: Release = { version, record, sdk: recordOf(root, sdk ?? version)?.sdk, others };
  return { ...release, later: () => nextRelease(root, release) };
}

/** Versions that are recorded with more than the description of their API, the oldest first. */
export function recordedVersions(root: string): string[] {
  return listFiles(root, historyFolder, [".json"])
    .map((file) => file.slice(historyFolder.length + 1, -".json".length))
    .sort(compareVersions)
    .filter((version) => recordOf(root, version)?.variables !== undefined);
}

/** The first recorded release after one, in which a name may come. */
function nextRelease(root: string, { version, others }: Release): Release | undefined {
  const next = recordedVersions(root).find((other) => compareVersions(other, version) > 0);
  return next === undefined ? undefined : readRelease(root, { version: next }, others);
}

/** Names of one kind that a release has. */
export interface NameSet {
  has: (name: string) => boolean;
  /** Names that a reader may have meant. */
  all: () => readonly string[];
}

export type NameKind = "variable" | "endpoint" | "sdk";

export function namesOf(release: Release): Record<NameKind, NameSet> {
  return {
    variable: variablesOf(release),
    endpoint: endpointsOf(release),
    sdk: sdkNamesOf(release),
  };
}

function variablesOf({ record, others }: Release): NameSet {
  const all = [...Object.keys(record?.variables ?? {}), ...others.variables];
  const names = new Set(all);
  return { has: (name) => names.has(name), all: () => all };
}

function endpointsOf({ record, others, earlier }: Release): NameSet {
  const paths = Object.keys((record?.document.paths as object | undefined) ?? {});
  const all = [...paths, ...others.endpoints];
  const before = Object.keys((earlier?.record?.document.paths as object | undefined) ?? {});
  return {
    has: (name) => {
      const matching = all.filter((path) => matchesPath(name, path));
      // `/things/query` was one path, and isn't the `/things/{id}` that is left.
      const earlierPath = mostLiteral(before.filter((path) => matchesPath(name, path)));
      if (earlierPath === undefined) return matching.length > 0;
      return matching.some((path) => formOf(path) === formOf(earlierPath));
    },
    all: () => all,
  };
}

/** A path without the names of its parameters. */
function formOf(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
}

function mostLiteral(paths: readonly string[]): string | undefined {
  const parameters = (path: string) => path.split("{").length;
  return paths.toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/**
 * True when a written path is the documented one: a parameter matches any segment, a `${variable}`
 * any parameter or name.
 */
export function matchesPath(written: string, documented: string): boolean {
  const split = (path: string) => path.replace(/\/+$/, "").split("/");
  const a = split(written);
  const b = split(documented);
  return (
    a.length === b.length &&
    b.every(
      (segment, index) =>
        segment === a[index] || segment.startsWith("{") || a[index]?.startsWith("$"),
    )
  );
}

/**
 * Functions and classes of the SDK, and attributes of spans below `ag.`, which programs write in
 * the same way.
 */
function sdkNamesOf({ record, sdk, others }: Release): NameSet {
  const attributes = Object.keys(record?.constants?.["span attributes"] ?? {});
  const namespaces = new Set(
    attributes.filter((name) => name.startsWith("ag.")).map((name) => name.split(".")[1] ?? ""),
  );
  const isOther = (name: string) =>
    others.sdkNames.some((other) =>
      other.endsWith(".*") ? `${name}.`.startsWith(other.slice(0, -1)) : other === name,
    );
  return {
    has: (name) => {
      if (!sdk && !record) return true;
      const [, first = ""] = name.split(".");
      return (
        namespaces.has(first) ||
        isOther(name) ||
        (sdk && findSdkName(sdk, name).kind !== "missing") === true
      );
    },
    all: () => (sdk ? publicNames(sdk) : []),
  };
}

/** Looks up a name such as `ag.init`, or the full path of a class in the package. */
export function findSdkName(sdk: SdkRecord, name: string): SdkTarget {
  if (!name.startsWith(`${sdk.package}.`)) {
    const [, ...rest] = name.split(".");
    return membersOf(sdk, sdk.package, rest);
  }
  // A folder without code is a package as well.
  const modules = Object.keys(sdk.modules);
  if (modules.some((module) => module.startsWith(`${name}.`))) return { kind: "unknown" };
  const parts = name.split(".");
  let end = parts.length;
  while (end > 1 && !Object.hasOwn(sdk.modules, parts.slice(0, end).join("."))) end--;
  return membersOf(sdk, parts.slice(0, end).join("."), parts.slice(end));
}

function membersOf(sdk: SdkRecord, module: string, names: readonly string[]): SdkTarget {
  return names.reduce<SdkTarget>(
    (owner, part) => (owner.kind === "missing" ? owner : findMember(sdk, owner, part)),
    findModule(sdk, module),
  );
}

/**
 * Names that programs reach from the module itself: `ag.init`, and members such as
 * `ag.ConfigManager.get_from_registry`.
 */
export function publicNames(sdk: SdkRecord): string[] {
  const exported = Object.keys(sdk.modules[sdk.package] ?? {}).filter(
    (name) => !name.startsWith("*"),
  );
  return exported.flatMap((name) => {
    const target = findSdkName(sdk, `ag.${name}`);
    const members =
      target.kind === "class" || target.kind === "instance" ? target.entry.members : undefined;
    const methods = Object.entries(members ?? {}).filter(
      ([member, { kind }]) => kind === "function" && !member.startsWith("_"),
    );
    return [`ag.${name}`, ...methods.map(([member]) => `ag.${name}.${member}`)];
  });
}
