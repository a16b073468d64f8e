import { historyFolder } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { type PlatformRecord, readRecord } from "@/lib/content/platform-record";
import { compareVersions } from "@/lib/model/changelog";
import type { OtherNames } from "@/lib/model/names";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { findMember, findModule, type SdkTarget } from "../samples/sdk-record";

/**
 * The names of a release, which pages are compared with. Without a record, only `others` are known.
 */
export interface Release {
  version: string;
  record?: PlatformRecord;
  /** The record of the SDK version that pages describe. */
  sdk?: SdkRecord;
  others: OtherNames;
  /**
   * The previous release, if names that it had and this one doesn't should be reported as removed.
   */
  earlier?: Release;
  /** Reads the next recorded release, whose names may be on pages too early. */
  later?: () => Release | undefined;
}

/** The versions that pages describe. */
export interface Documented {
  /** Version of the platform. */
  version: string;
  /** Version of the SDK, if it differs. */
  sdk?: string;
}

const records = new Map<string, PlatformRecord | undefined>();

/**
 * Reads the record of a release once per process: it is a megabyte, and only one command writes it.
 */
function recordOf(root: string, version: string): PlatformRecord | undefined {
  const key = `${root}\n${version}`;
  if (!records.has(key)) records.set(key, readRecord(root, version));
  return records.get(key);
}

/** Reads a release with its record. `others` are the names that belong to no release. */
export function readRelease(
  root: string,
  { version, sdk }: Documented,
  others: OtherNames,
): Release {
  const record = recordOf(root, version);
  const release: Release = { version, record, sdk: recordOf(root, sdk ?? version)?.sdk, others };
  return { ...release, later: () => nextRelease(root, release) };
}

/**
 * Lists the versions with a full record, oldest first. Older records have only the API description.
 */
export function recordedVersions(root: string): string[] {
  return listFiles(root, historyFolder, [".json"])
    .map((file) => file.slice(historyFolder.length + 1, -".json".length))
    .sort(compareVersions)
    .filter((version) => recordOf(root, version)?.variables !== undefined);
}

/** The release in which a name may appear that a page uses too early. */
function nextRelease(root: string, { version, others }: Release): Release | undefined {
  const next = recordedVersions(root).find((other) => compareVersions(other, version) > 0);
  return next === undefined ? undefined : readRelease(root, { version: next }, others);
}

/** The names of one kind in a release. */
export interface NameSet {
  has: (name: string) => boolean;
  /** All names, for suggestions. */
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
      // `/things/query` may have been an operation that is gone. It must not match `/things/{id}`
      // then, which the earlier release had too.
      const earlierPath = mostLiteral(before.filter((path) => matchesPath(name, path)));
      if (earlierPath === undefined) return matching.length > 0;
      return matching.some(
        (path) => withoutParameterNames(path) === withoutParameterNames(earlierPath),
      );
    },
    all: () => all,
  };
}

function withoutParameterNames(path: string): string {
  return path.replace(/\{[^}]*\}/g, "{}").replace(/\/+$/, "");
}

function mostLiteral(paths: readonly string[]): string | undefined {
  const parameters = (path: string) => path.split("{").length;
  return paths.toSorted((a, b) => parameters(a) - parameters(b))[0];
}

/**
 * True if a path on a page is the documented one. A documented parameter matches any segment, and a
 * `${variable}` on the page matches anything.
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

/** Names of the SDK, such as `ag.init`, and span attributes such as `ag.data`, which look alike. */
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
  // The record has no entry for packages without code, only for their modules.
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
 * Lists the names that programs get from `import acme as ac`: `ac.init`, and methods such as
 * `ac.ConfigManager.get_from_registry`.
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
