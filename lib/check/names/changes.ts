import type { RecordedStack, RecordedVariable } from "@/lib/content/platform-record";
import type { SdkRecord } from "@/lib/model/sdk-record";
import { parametersOf, type SdkTarget } from "../samples/sdk-record";
import { findSdkName, publicNames, type Release } from "./release";
import { successorOf } from "./successor";

/** The kind of a name. Operations of the API have their own comparison (lib/openapi/history). */
type ChangedKind = "variable" | "sdk" | "constant" | "service" | "file";

/** A difference between two releases that pages may have to mention. */
export interface ReleaseChange {
  kind: ChangedKind;
  what: "gone" | "changed" | "new";
  /** As pages write it: `POSTGRES_PASSWORD`, `ag.init`, `auto_exact_match`. */
  name: string;
  /** More about the change, as a sentence or empty. */
  detail: string;
  /** The name that may have replaced one that is gone. */
  successor?: string;
  /** Where the platform has it. */
  source?: string;
}

/**
 * Everything but operations in which a release differs from the one before. Only what both records
 * have is compared.
 */
export function compareReleases(before: Release, after: Release): ReleaseChange[] {
  return [
    ...compareVariables(before, after),
    ...compareSdk(before, after),
    ...compareConstants(before, after),
    ...compareStacks(before, after),
    ...compareFiles(before, after),
  ];
}

function compareVariables(before: Release, after: Release): ReleaseChange[] {
  const old = before.record?.variables;
  const current = after.record?.variables;
  if (!old || !current) return [];
  const kind = "variable" as const;
  return [
    ...goneNames(Object.keys(old), Object.keys(current)).map(({ name, successor }) => ({
      kind,
      what: "gone" as const,
      name,
      successor,
      detail: "",
      source: old[name]?.files[0],
    })),
    ...Object.entries(current).flatMap(([name, variable]): ReleaseChange[] => {
      const earlier = Object.hasOwn(old, name) ? old[name] : undefined;
      const source = variable.files[0];
      if (!earlier)
        return [{ kind, what: "new", name, detail: describeVariable(variable), source }];
      const detail = changedValues(earlier, variable);
      return detail ? [{ kind, what: "changed", name, detail, source }] : [];
    }),
  ];
}

/** Names that are gone, with what they may be called now. */
function goneNames(
  before: readonly string[],
  after: readonly string[],
): { name: string; successor?: string }[] {
  const current = new Set(after);
  return before
    .filter((name) => !current.has(name))
    .map((name) => ({ name, successor: successorOf(name, after, before) }));
}

function describeVariable({ default: value, example }: RecordedVariable): string {
  const parts: string[] = [];
  if (value) parts.push(`its default is ${shown(value)}`);
  if (example && example !== value) parts.push(`the example file has ${shown(example)}`);
  return parts.join(", ");
}

function changedValues(before: RecordedVariable, after: RecordedVariable): string {
  const parts: string[] = [];
  if (isDefaultChanged(before, after))
    parts.push(`its default is ${shown(after.default)}, before ${shown(before.default)}`);
  if (isSetInExamples(before) && !isSetInExamples(after))
    parts.push(`no example file has it anymore, and \`${after.files[0]}\` still reads it`);
  const isSameExample = (before.example ?? "") === (after.example ?? "");
  if (!isSameExample && isSetInExamples(after))
    parts.push(`the example file has ${shown(after.example)}, before ${shown(before.example)}`);
  return parts.join(", ");
}

function isSetInExamples({ files }: RecordedVariable): boolean {
  return files.some((file) => /env[.\w]*example$/.test(file));
}

/** A default that one program has in either release isn't new. */
function isDefaultChanged(before: RecordedVariable, after: RecordedVariable): boolean {
  // To set nothing and to take an empty text are the same for whoever reads a variable.
  if ((before.default ?? "") === (after.default ?? "")) return false;
  const others = [...(before.otherDefaults ?? []), ...(after.otherDefaults ?? [])];
  return !(others.includes(after.default ?? "") || others.includes(before.default ?? ""));
}

function shown(value: string | undefined): string {
  return value ? `\`${value}\`` : "empty";
}

function compareSdk(before: Release, after: Release): ReleaseChange[] {
  const old = before.sdk;
  const current = after.sdk;
  if (!old || !current || old.version === current.version) return [];
  const oldNames = publicNames(old);
  const names = publicNames(current);
  const namesBefore = new Set(oldNames);
  const gone = goneNames(oldNames, names);
  const goneOwners = new Set(gone.map(({ name }) => name));
  return [
    ...gone
      // The members of a class that is gone are gone with it.
      .filter(({ name }) => !goneOwners.has(ownerOf(name)))
      .map(({ name, successor }) => sdkChange("gone", name, "", successor)),
    ...compareClasses(old, current),
    ...compareInner(old, current, names),
    ...names.flatMap((name): ReleaseChange[] => {
      if (!namesBefore.has(name))
        return namesBefore.has(ownerOf(name)) || ownerOf(name) === "ag"
          ? [sdkChange("new", name, signatureOf(current, name) ?? "")]
          : [];
      const was = signatureOf(old, name);
      const is = signatureOf(current, name);
      if (was === undefined || is === undefined || was === is) return [];
      return [sdkChange("changed", name, `it is \`${is}\`, before \`${was}\``)];
    }),
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

function ownerOf(name: string): string {
  return name.slice(0, name.lastIndexOf("."));
}

/** Classes by their own name: pages import them from modules below the SDK's own. */
function compareClasses(before: SdkRecord, after: SdkRecord): ReleaseChange[] {
  const old = classesOf(before);
  const current = classesOf(after);
  const shownByModule = new Set(Object.keys(before.modules[before.package] ?? {}));
  return goneNames([...old.keys()], [...current.keys()])
    .filter(({ name }) => !shownByModule.has(name))
    .map(({ name, successor }) => ({
      ...sdkChange("gone", name, `it was a class of \`${old.get(name)}\``, successor),
    }));
}

/** Functions of a public name in a module below, to which the public one passes its arguments. */
function compareInner(
  before: SdkRecord,
  after: SdkRecord,
  names: readonly string[],
): ReleaseChange[] {
  return Object.entries(after.modules).flatMap(([module, entries]) => {
    const old = before.modules[module];
    if (!old || module === after.package || module.startsWith(`${after.package}.client.`))
      return [];
    return Object.keys(entries).flatMap((name) => {
      const isFunction = old[name]?.kind === "function" && entries[name]?.kind === "function";
      if (!isFunction || !names.includes(`ag.${name}`)) return [];
      const path = `${module}.${name}`;
      const was = signatureOf(before, path);
      const is = signatureOf(after, path);
      const isPublic =
        signatureOf(after, `ag.${name}`) === is && signatureOf(before, `ag.${name}`) === was;
      if (was === is || isPublic) return [];
      const detail = `\`${path}\` behind it is \`${is}\`, before \`${was}\``;
      return [sdkChange("changed", `ag.${name}`, detail)];
    });
  });
}

/**
 * Classes that programs may import, with their module; not those of the client, which follow the
 * API.
 */
function classesOf({ modules, package: own }: SdkRecord): Map<string, string> {
  const paths = new Map<string, string>();
  for (const [module, entries] of Object.entries(modules)) {
    if (module.startsWith(`${own}.client.`)) continue;
    for (const [name, entry] of Object.entries(entries))
      if (entry.kind === "class" && !paths.has(name)) paths.set(name, module);
  }
  return paths;
}

/** `(host=None, *, api_key=None)`; undefined for what takes no arguments that the record knows. */
function signatureOf(sdk: SdkRecord, name: string): string | undefined {
  const target: SdkTarget = findSdkName(sdk, name);
  const parameters = parametersOf(sdk, target);
  if (!parameters) return undefined;
  const words: string[] = [];
  for (const { name: own, kind, default: value } of parameters) {
    const isFirstKeyword =
      kind === "keyword-only" && !words.some((word) => word === "*" || word.startsWith("*"));
    if (isFirstKeyword) words.push("*");
    if (kind === "var-positional") words.push(`*${own}`);
    else if (kind === "var-keyword") words.push(`**${own}`);
    else words.push(value === undefined ? own : `${own}=${value}`);
  }
  return `(${words.join(", ")})`;
}

/** Attributes of spans that the platform writes, and constants that pages quote. */
function compareConstants(before: Release, after: Release): ReleaseChange[] {
  const old = before.record?.constants;
  const current = after.record?.constants;
  if (!old || !current) return [];
  const groups = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  return groups.flatMap((group) => {
    const own = old[group] ?? {};
    const now = current[group] ?? {};
    const change = (what: ReleaseChange["what"], name: string, detail: string): ReleaseChange => ({
      kind: "constant",
      what,
      name,
      detail,
      source: (now[name] ?? own[name])?.file,
    });
    const gone = goneNames(Object.keys(own), Object.keys(now)).map(({ name, successor }) => ({
      ...change("gone", name, `it was among the ${group}`),
      successor,
    }));
    return [
      ...gone,
      ...Object.entries(now).flatMap(([name, { value }]) => {
        const earlier = Object.hasOwn(own, name) ? own[name] : undefined;
        if (!earlier) return [change("new", name, `among the ${group}`)];
        const was = JSON.stringify(earlier.value);
        const is = JSON.stringify(value);
        return was === is
          ? []
          : [change("changed", name, `its value is \`${is}\`, before \`${was}\``)];
      }),
    ];
  });
}

function compareStacks(before: Release, after: Release): ReleaseChange[] {
  const old = before.record?.compose;
  const current = after.record?.compose;
  if (!old || !current) return [];
  return Object.entries(current).flatMap(([file, stack]) => {
    const earlier = Object.hasOwn(old, file) ? old[file] : undefined;
    return earlier ? compareServices(file, earlier, stack) : [];
  });
}

function compareServices(
  file: string,
  { services: old }: RecordedStack,
  { services }: RecordedStack,
): ReleaseChange[] {
  const change = (
    what: ReleaseChange["what"],
    name: string,
    detail: string,
    successor?: string,
  ): ReleaseChange => ({ kind: "service", what, name, detail, successor, source: file });
  const stack = `of \`${file}\``;
  return [
    ...goneNames(Object.keys(old), Object.keys(services)).map(({ name, successor }) =>
      change("gone", name, `a service ${stack}`, successor),
    ),
    ...Object.entries(services).flatMap(([name, service]) => {
      const earlier = Object.hasOwn(old, name) ? old[name] : undefined;
      if (!earlier) return [change("new", name, `a service ${stack}`)];
      const details = (["image", "profile", "ports", "volumes"] as const).flatMap((key) => {
        const was = textOf(earlier[key]);
        const is = textOf(service[key]);
        return was === is
          ? []
          : [`its ${key} ${key.endsWith("s") ? "are" : "is"} ${is}, before ${was}`];
      });
      return details.length > 0 ? [change("changed", name, `${stack}: ${details.join("; ")}`)] : [];
    }),
  ];
}

function textOf(value: unknown): string {
  if (value === undefined) return "none";
  return [value]
    .flat()
    .map((item) => `\`${item}\``)
    .join(", ");
}

function compareFiles(before: Release, after: Release): ReleaseChange[] {
  const old = before.record?.hosting;
  const current = after.record?.hosting;
  if (!old || !current) return [];
  const filesBefore = new Set(old);
  return [
    ...goneNames(old, current).map(
      ({ name, successor }): ReleaseChange => ({
        kind: "file",
        what: "gone",
        name,
        detail: "",
        successor,
      }),
    ),
    ...current
      .filter((name) => !filesBefore.has(name))
      .map((name): ReleaseChange => ({ kind: "file", what: "new", name, detail: "" })),
  ];
}
