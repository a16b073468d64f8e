import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Assembled, atOrigin } from "@/lib/util/origins";
import { type Problem, type ProblemInput, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";
import { type ConfigSource, lineOf } from "./data";
import { memoizeByFile } from "./files";

const registries = ["pip", "npm"] as const;
export type Registry = (typeof registries)[number];

export const versionsFile = "content/versions.ts";

const names = z.array(z.string().min(1));

/** The schema of content/versions.ts. */
export const versionsSchema = z.strictObject({
  /** The SDK, in the release that the pages describe. */
  sdk: z.strictObject({
    package: z.string().min(1),
    version: z.string().regex(/^\d+(?:\.\d+)+$/, "must be a version such as 0.59.12"),
    /** Arguments that accept more than their annotation says: `instrument.ignore_inputs`. */
    looserThanWritten: z.array(z.string().min(1)).default([]),
  }),
  /**
   * The release that pages were last verified against. A page can name a different one in its
   * frontmatter.
   */
  verified: z
    .string()
    .regex(/^\d+\.\d+\.\d+$/, "must be a release such as 0.59.12")
    .optional(),
  /** Packages that pages may install without a version. */
  newestWorks: z.strictObject({ pip: names, npm: names }),
});

export type VersionsInput = z.input<typeof versionsSchema>;

/** The locked packages of one environment of the sample runner. */
export interface Lock {
  registry: Registry;
  /** The file that lists the direct dependencies, for messages. */
  file: string;
  /** The direct dependencies, which `file` lists. The rest of `versions` are transitive. */
  direct: ReadonlySet<string>;
  versions: ReadonlyMap<string, string>;
}

/**
 * The lock files of the sample runner. Pages install the same versions, so a version is only
 * written here.
 */
const pythonLocks = ["requirements", "requirements-pydantic-ai"];
const nodePackages = "tools/samples/node/package.json";

/** All files that `readLocks` reads. The preview watches them. */
export const lockFiles = [
  ...pythonLocks.flatMap((name) => [`tools/samples/${name}.in`, `tools/samples/${name}.lock`]),
  nodePackages,
];

/** Reads the locks. Empty in a copy of the site without the sample runner. */
export function readLocks(root: string): Lock[] {
  const python = pythonLocks.map((name): Lock => {
    const file = `tools/samples/${name}.in`;
    return {
      registry: "pip",
      file,
      direct: readNames(root, file),
      versions: readPins(root, `tools/samples/${name}.lock`),
    };
  });
  const node = readPins(root, nodePackages);
  return [
    ...python,
    { registry: "npm", file: nodePackages, direct: new Set(node.keys()), versions: node },
  ];
}

/** Normalizes a package name. PyPI ignores case and treats `_` and `.` as `-`. */
export function packageName(registry: Registry, name: string): string {
  return registry === "npm" ? name : name.toLowerCase().replace(/[_.]+/g, "-");
}

const readNames = memoizeByFile((root, file): ReadonlySet<string> => {
  const lines = readIfExists(root, file).split("\n");
  const packages = lines.flatMap((line) => /^[A-Za-z0-9][\w.-]*/.exec(line)?.[0] ?? []);
  return new Set(packages.map((name) => packageName("pip", name)));
});

const readPins = memoizeByFile((root, file): ReadonlyMap<string, string> => {
  const pin = file.endsWith(".json") ? /"(@?[\w./-]+)": "(\d[\w.-]*)"/g : /^([\w.-]+)==([^\s;]+)/gm;
  const pins = [...readIfExists(root, file).matchAll(pin)];
  return new Map(pins.map(([, name = "", version = ""]) => [name, version]));
});

function readIfExists(root: string, file: string): string {
  const path = join(root, file);
  return existsSync(path) ? readFileSync(path, "utf8") : "";
}

/** Checks that the samples run with the SDK release that the pages describe. */
export function checkSdkPin(
  { sdk }: Pick<VersionsInput, "sdk">,
  locks: readonly Lock[],
  source: ConfigSource,
): Problem[] {
  return locks.flatMap(({ registry, file, versions }) => {
    const version = registry === "pip" ? versions.get(sdk.package) : undefined;
    if (version === undefined || version === sdk.version) return [];
    return problem({
      code: "version-differs",
      file: source.file,
      line: lineOf(source, sdk.version),
      message: `The pages describe \`${sdk.package}\` ${sdk.version}, but the lock of ${file} has ${version}.`,
      hint: `Write \`${sdk.package}==${sdk.version}\` in ${file}, compile the lock, and run the samples.`,
    });
  });
}

/**
 * Matches a package with the version placeholder: `requests==PINNED`, `openai@PINNED`, `"openai":
 * "PINNED"`.
 */
const pinnedPackage =
  /((?:@[\w.-]+\/)?[A-Za-z0-9][\w.-]*)((?:\[[\w,.-]*\])?(?:\s*==\s*|\s*=\s*["'](?:==)?|@[\^~]?|["']:\s*["'][\^~]?))PINNED\b/g;

/**
 * Matches `<Version of="…" />`, which is replaced by a version. Only in text, because inline code
 * shows tags as they are.
 */
const versionTag = /<Version((?:\s+\w+=(?:"[^"]*"|'[^']*'))*)\s*\/>/g;

/** The versions that a page may name. */
export interface KnownVersions {
  locks: readonly Lock[];
  sdk?: VersionsInput["sdk"];
  /** Versions of things that aren't packages, by name: the server, Python and Node. */
  services: Readonly<Record<string, string | undefined>>;
}

type Page = Assembled & { body: string };

/**
 * Replaces the version placeholders of a page before anything else reads it, so that Markdown
 * versions, search, copied samples and ZIP files show the same versions as the page. Line numbers
 * stay the same.
 */
export function fillVersions<P extends Page>(
  page: P,
  versions: KnownVersions,
): { page: P; problems: Problem[] } {
  if (!/PINNED\b|<Version\b/.test(page.body)) return { page, problems: [] };
  const problems: Problem[] = [];
  const lines = page.body.split("\n");
  const isProse = findProse(lines);
  const lock = lockOfPage(page.body, versions.locks);
  const filled = lines.map((text, index) => {
    const report = (fault: Omit<ProblemInput, "file" | "code">) => {
      const line = page.bodyOffset + index + 1;
      const input = { code: "version-unknown", file: page.file, line, ...fault } as const;
      problems.push(problem(atOrigin(page, input)));
    };
    const withPins = text.replace(pinnedPackage, (match, name: string, separator: string) => {
      const registry = /@|:/.test(separator) ? "npm" : "pip";
      const version = versionOf(name, registry, versions, lock);
      if (version === undefined) report(unknownPackage(name, registry, versions));
      return version === undefined ? match : `${name}${separator}${version}`;
    });
    return isProse[index] ? fillTags(withPins, versions, report) : withPins;
  });
  return { page: { ...page, body: filled.join("\n") }, problems };
}

/**
 * Returns the first Python lock that has all packages that a page pins, because its commands share
 * one environment.
 */
function lockOfPage(body: string, locks: readonly Lock[]): Lock | undefined {
  const python = locks.filter(({ registry }) => registry === "pip");
  const pins = [...body.matchAll(pinnedPackage)]
    .filter(([, , separator = ""]) => !/@|:/.test(separator))
    .map(([, name = ""]) => packageName("pip", name));
  return python.find(({ versions }) => pins.every((name) => versions.has(name))) ?? python[0];
}

function versionOf(
  written: string,
  registry: Registry,
  { sdk, locks }: KnownVersions,
  pageLock?: Lock,
): string | undefined {
  const name = packageName(registry, written);
  if (registry === "pip" && name === sdk?.package) return sdk.version;
  const lock = registry === "npm" ? locks.find((item) => item.registry === "npm") : pageLock;
  return lock?.versions.get(name);
}

function unknownPackage(name: string, registry: Registry, { locks }: KnownVersions) {
  const ofRegistry = locks.filter((lock) => lock.registry === registry);
  const all = ofRegistry.flatMap(({ versions }) => [...versions.keys()]);
  const file = ofRegistry[0]?.file ?? "tools/samples";
  return {
    message: `No lock of the samples has all packages that this page pins: \`${name}\` is missing.`,
    hint: didYouMean(name, all) ?? `Add it to ${file} and compile the lock, or write its version.`,
  };
}

function fillTags(
  line: string,
  versions: KnownVersions,
  report: (fault: { message: string; hint?: string }) => void,
): string {
  // Inline code stays as it is: a page that explains the tag shows it.
  return line.replace(/(`+).*?\1|<Version\b[^>]*>/g, (part) => {
    if (part.startsWith("`")) return part;
    const [tag] = part.matchAll(versionTag);
    const attributes = new Map(
      [...(tag?.[1] ?? "").matchAll(/(\w+)=["']([^"']*)["']/g)].map(([, key = "", value = ""]) => [
        key,
        value,
      ]),
    );
    const name = attributes.get("of");
    const registry = attributes.get("registry") === "npm" ? "npm" : "pip";
    if (!name) {
      report({
        message: "`<Version>` needs `of`.",
        hint: 'Write `<Version of="server" />`.',
      });
      return "";
    }
    const main = versions.locks.find((lock) => lock.registry === "pip");
    const version = versions.services[name] ?? versionOf(name, registry, versions, main);
    if (version !== undefined) return version;
    const names = [...Object.keys(versions.services), ...(main?.versions.keys() ?? [])];
    report({
      message: `\`<Version of="${name}" />\` names nothing that has a known version.`,
      hint:
        didYouMean(name, names) ??
        `It takes: ${Object.keys(versions.services).join(", ")}, or a package of tools/samples.`,
    });
    return "";
  });
}
