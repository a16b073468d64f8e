import { type Lock, packageName, type Registry } from "@/lib/content/package-versions";
import { type Problem, problem } from "@/lib/util/problem";
import { findRequirements } from "./requirements/find-requirements";
import type { Requirement } from "./requirements/requirement";

/** The packages and versions that a page may install. */
export interface InstallRules {
  locks: readonly Lock[];
  /** Packages whose newest release may be installed. */
  newestWorks: Readonly<Record<Registry, readonly string[]>>;
}

/**
 * Reports packages that a content file installs without a version. The newest release of a package
 * may not work with the page's code, and the page would break without anyone having changed it.
 */
export function checkInstalls(file: string, text: string, rules: InstallRules): Problem[] {
  const problems: Problem[] = [];
  for (const requirement of findRequirements(file, text)) {
    const fault = checkRequirement(requirement, rules);
    if (!fault) continue;
    const { line } = requirement;
    problems.push(problem({ code: "install-unpinned", file, line, ...fault }));
  }
  return problems;
}

interface Fault {
  message: string;
  hint: string;
}

/** Matches `git+https://…` and `acme @ git+https://…`. */
const gitRequirement = /^(?:[\w.[\]-]+\s*@\s*)?git\+/;

function checkRequirement(requirement: Requirement, rules: InstallRules): Fault | undefined {
  const { registry, text } = requirement;
  if (gitRequirement.test(text)) return checkGitRequirement(text);
  const parsed = parseRequirement(registry, text);
  if (!parsed || parsed.specifier.includes("PINNED")) return undefined;
  const { name, specifier } = parsed;
  if (rules.newestWorks[registry].includes(name)) return undefined;
  const lock = rules.locks.find((item) => item.registry === registry && item.direct.has(name));
  return lock
    ? checkSamplePackage(registry, name, specifier, lock)
    : checkOtherPackage(registry, name, specifier, rules);
}

function checkGitRequirement(text: string): Fault | undefined {
  const path = text.replace(/^.*?:\/\/[^/]*/, "");
  const hasRevision = /\.git@|@[\w.-]+(?:#|$)/.test(path);
  if (hasRevision) return undefined;
  return {
    message: `\`${text}\` installs whatever its branch has today.`,
    hint: "End the address with a tag or a commit, such as `@v1.2.3`.",
  };
}

/** The tested samples use this package, so readers should install the version that was tested. */
function checkSamplePackage(
  registry: Registry,
  name: string,
  specifier: string,
  lock: Lock,
): Fault | undefined {
  const version = lock.versions.get(name);
  if (registry === "npm" && version && includesVersion(specifier, version)) return undefined;
  const message =
    specifier === ""
      ? `This installs the newest \`${name}\`, which may not fit the page.`
      : `This installs \`${name}\` by a version of its own: \`${specifier}\`.`;
  return {
    message,
    hint: `Write \`${withVersion(registry, name, "PINNED")}\`: readers then get ${version ?? "the version"} that the samples ran with.`,
  };
}

/** No tested sample uses this package, so a version that the author tried is good enough. */
function checkOtherPackage(
  registry: Registry,
  name: string,
  specifier: string,
  { locks }: InstallRules,
): Fault | undefined {
  const limit = registry === "npm" ? /^[\^~]?\d/ : /==|~=|<(?!=)|<=/;
  if (limit.test(specifier)) return undefined;
  const file = locks.find((lock) => lock.registry === registry)?.file ?? "tools/samples";
  const pinned = withVersion(registry, name, "PINNED");
  const example = withVersion(registry, name, registry === "npm" ? "1" : "1.2.3");
  return {
    message: `This installs the newest \`${name}\`, which nobody may have tried.`,
    hint: `Add it to ${file} and write \`${pinned}\`, or name the version that you tried, such as \`${example}\`. A package whose newest release always works goes to \`newestWorks\` in content/versions.ts.`,
  };
}

function withVersion(registry: Registry, name: string, version: string): string {
  return registry === "npm" ? `${name}@${version}` : `${name}==${version}`;
}

/**
 * True for `7`, `^7` and `7.0` if the version is 7.0.173. Below 1.0, minor releases may break code,
 * so `0` doesn't include 0.3.1.
 */
function includesVersion(specifier: string, version: string): boolean {
  const numbers = specifier.replace(/^[\^~]/, "").split(".");
  const parts = version.split(".");
  if (parts[0] === "0" && numbers.length < 2) return false;
  return numbers.every((part, index) => part === parts[index]);
}

/** Matches `openai@7` and `@acme/sdk`. */
const npmRequirement = /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:@(.*))?$/;
/** Matches `openai<2`, `acme[all]==1.0; python_version > "3.9"` and `acme @ PINNED`. */
const pipRequirement =
  /^([A-Za-z0-9][\w.-]*)(?:\[[\w,.\s-]*\])?\s*(?:@\s*)?([=<>~!^*\d].*|PINNED)?(?:;.*)?$/;
const fileExtension = /\.(?:txt|whl|tgz|gz|zip|toml|ya?ml)$/;

/** Undefined for a path, a URL, an option, or a placeholder that readers replace. */
function parseRequirement(
  registry: Registry,
  text: string,
): { name: string; specifier: string } | undefined {
  const pattern = registry === "npm" ? npmRequirement : pipRequirement;
  const [, name, specifier = ""] = pattern.exec(text.trim()) ?? [];
  if (name === undefined || fileExtension.test(name)) return undefined;
  return { name: packageName(registry, name), specifier: specifier.trim() };
}
