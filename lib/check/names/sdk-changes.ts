import type { SdkField, SdkRecord } from "@/lib/model/sdk-record";
import { parametersOf } from "../samples/sdk-record";
import { findSdkName, publicNames, type Release } from "./release";
import type { ReleaseChange } from "./release-change";
import { findRemovedNames } from "./successor";

/** Lists how the public names of the SDK and their signatures differ between two releases. */
export function compareSdks(before: Release, after: Release): ReleaseChange[] {
  const earlierSdk = before.sdk;
  const sdk = after.sdk;
  if (!earlierSdk || !sdk || earlierSdk.version === sdk.version) return [];
  const earlierNames = publicNames(earlierSdk);
  const names = publicNames(sdk);
  return [
    ...removedPublicNames(earlierNames, names),
    ...removedClasses(earlierSdk, sdk),
    ...changedInnerFunctions(earlierSdk, sdk, names),
    ...newAndChangedNames(earlierSdk, sdk, earlierNames, names),
  ];
}

function sdkChange(
  what: ReleaseChange["what"],
  name: string,
  detail: string,
  successor?: string,
): ReleaseChange {
  return { kind: "sdk", what, name, detail, successor };
}

function removedPublicNames(
  earlierNames: readonly string[],
  names: readonly string[],
): ReleaseChange[] {
  const removed = findRemovedNames(earlierNames, names);
  const removedSet = new Set(removed.map(({ name }) => name));
  return (
    removed
      // If a class is gone, listing its methods too would only repeat that.
      .filter(({ name }) => !removedSet.has(ownerOf(name)))
      .map(({ name, successor }) => sdkChange("gone", name, "", successor))
  );
}

function newAndChangedNames(
  earlierSdk: SdkRecord,
  sdk: SdkRecord,
  earlierNames: readonly string[],
  names: readonly string[],
): ReleaseChange[] {
  const earlierSet = new Set(earlierNames);
  const changes: ReleaseChange[] = [];
  for (const name of names) {
    const signature = signatureOf(sdk, name);
    if (earlierSet.has(name)) {
      const earlierSignature = signatureOf(earlierSdk, name);
      const areKnown = signature !== undefined && earlierSignature !== undefined;
      if (areKnown && signature !== earlierSignature) {
        const detail = `it is \`${signature}\`, before \`${earlierSignature}\``;
        changes.push(sdkChange("changed", name, detail));
      }
    } else if (earlierSet.has(ownerOf(name)) || ownerOf(name) === "ag") {
      // The methods of a new class aren't listed next to the class.
      changes.push(sdkChange("new", name, signature ?? ""));
    }
  }
  return changes;
}

/** The class of `ag.ConfigManager.get_from_registry`, or the module of `ag.init`. */
function ownerOf(name: string): string {
  return name.slice(0, name.lastIndexOf("."));
}

/** Samples also import classes from submodules, where `publicNames` doesn't look. */
function removedClasses(before: SdkRecord, after: SdkRecord): ReleaseChange[] {
  const earlierModules = modulesOfClasses(before);
  const modules = modulesOfClasses(after);
  const namesOfPackage = new Set(Object.keys(before.modules[before.package] ?? {}));
  return findRemovedNames([...earlierModules.keys()], [...modules.keys()])
    .filter(({ name }) => !namesOfPackage.has(name))
    .map(({ name, successor }) =>
      sdkChange("gone", name, `it was a class of \`${earlierModules.get(name)}\``, successor),
    );
}

/**
 * Returns the module of each class. The generated client is left out because its classes change with
 * the API, which has its own comparison.
 */
function modulesOfClasses(sdk: SdkRecord): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [module, entries] of Object.entries(sdk.modules)) {
    if (isClientModule(sdk, module)) continue;
    for (const [name, entry] of Object.entries(entries)) {
      if (entry.kind === "class" && !modules.has(name)) modules.set(name, module);
    }
  }
  return modules;
}

function isClientModule(sdk: SdkRecord, module: string): boolean {
  return module.startsWith(`${sdk.package}.client.`);
}

/**
 * A public function may pass its arguments on to a function of the same name in a submodule. If only
 * the inner one has changed, the signature that `newAndChangedNames` compares stays the same.
 */
function changedInnerFunctions(
  before: SdkRecord,
  after: SdkRecord,
  names: readonly string[],
): ReleaseChange[] {
  const changes: ReleaseChange[] = [];
  for (const [module, entries] of Object.entries(after.modules)) {
    const earlierEntries = before.modules[module];
    if (!earlierEntries || module === after.package || isClientModule(after, module)) continue;
    for (const [name, entry] of Object.entries(entries)) {
      const areFunctions = entry.kind === "function" && earlierEntries[name]?.kind === "function";
      if (!areFunctions || !names.includes(`ag.${name}`)) continue;
      const change = compareInnerFunction(before, after, `${module}.${name}`, `ag.${name}`);
      if (change) changes.push(change);
    }
  }
  return changes;
}

function compareInnerFunction(
  before: SdkRecord,
  after: SdkRecord,
  innerName: string,
  publicName: string,
): ReleaseChange | undefined {
  const earlierSignature = signatureOf(before, innerName);
  const signature = signatureOf(after, innerName);
  if (signature === earlierSignature) return undefined;
  const isPublicFunctionItself =
    signatureOf(before, publicName) === earlierSignature &&
    signatureOf(after, publicName) === signature;
  if (isPublicFunctionItself) return undefined;
  const detail = `\`${innerName}\` behind it is \`${signature}\`, before \`${earlierSignature}\``;
  return sdkChange("changed", publicName, detail);
}

/** `(host=None, *, api_key=None)`. Undefined if the record has no parameters for the name. */
function signatureOf(sdk: SdkRecord, name: string): string | undefined {
  const parameters = parametersOf(sdk, findSdkName(sdk, name));
  return parameters && formatParameters(parameters);
}

function formatParameters(parameters: readonly SdkField[]): string {
  const formatted: string[] = [];
  for (const { name, kind, default: value } of parameters) {
    const needsStar = kind === "keyword-only" && !formatted.some((item) => item.startsWith("*"));
    if (needsStar) formatted.push("*");
    if (kind === "var-positional") formatted.push(`*${name}`);
    else if (kind === "var-keyword") formatted.push(`**${name}`);
    else formatted.push(value === undefined ? name : `${name}=${value}`);
  }
  return `(${formatted.join(", ")})`;
}
