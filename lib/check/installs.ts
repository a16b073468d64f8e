import { parse as parseToml } from "smol-toml";
import { type Lock, packageName, type Registry } from "@/lib/content/package-versions";
import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import { escapePattern } from "@/lib/util/pattern";
import { type Problem, problem } from "@/lib/util/problem";
import { findProse } from "@/lib/util/source-lines";

/** The packages and versions that a page may install. */
export interface InstallRules {
  locks: readonly Lock[];
  /** Packages whose newest release may be installed. */
  newestWorks: Readonly<Record<Registry, readonly string[]>>;
}

/** A package as a command or a file names it. */
export interface Requirement {
  registry: Registry;
  /** As written: `"openai<2"` without its quotes. */
  text: string;
  /** Line of the file, from 1. */
  line: number;
}

/**
 * Every package that a file tells its readers to install has a version: today's newest release of
 * the SDK, or of what it builds on, doesn't have to fit the page. Reads the file as its author
 * wrote it.
 */
export function checkInstalls(file: string, text: string, rules: InstallRules): Problem[] {
  return findRequirements(file, text).flatMap((requirement) => {
    const fault = judge(requirement, rules);
    return fault
      ? [problem({ code: "install-unpinned", file, line: requirement.line, ...fault })]
      : [];
  });
}

interface Fault {
  message: string;
  hint: string;
}

const fromGit = /^(?:[\w.[\]-]+\s*@\s*)?git\+/;

function judge({ registry, text }: Requirement, rules: InstallRules): Fault | undefined {
  if (fromGit.test(text)) {
    if (/\.git@|@[\w.-]+(?:#|$)/.test(text.replace(/^.*?:\/\/[^/]*/, ""))) return undefined;
    return {
      message: `\`${text}\` installs whatever its branch has today.`,
      hint: "End the address with a tag or a commit, such as `@v1.2.3`.",
    };
  }
  const { name, spec } = parseRequirement(registry, text);
  if (name === undefined || spec.includes("PINNED")) return undefined;
  if (rules.newestWorks[registry].includes(name)) return undefined;
  const lock = rules.locks.find((item) => item.registry === registry && item.direct.has(name));
  return lock ? judgeLocked(registry, name, spec, lock) : judgeOther(registry, name, spec, rules);
}

/** A package of the samples: readers install the version that the samples ran with. */
function judgeLocked(
  registry: Registry,
  name: string,
  spec: string,
  lock: Lock,
): Fault | undefined {
  const version = lock.versions.get(name);
  if (registry === "npm" && version && isReleaseOf(spec, version)) return undefined;
  const write = registry === "npm" ? `${name}@PINNED` : `${name}==PINNED`;
  const problemOfSpec =
    spec === ""
      ? `This installs the newest \`${name}\`, which may not fit the page.`
      : `This installs \`${name}\` by a version of its own: \`${spec}\`.`;
  return {
    message: problemOfSpec,
    hint: `Write \`${write}\`: readers then get ${version ?? "the version"} that the samples ran with.`,
  };
}

/** A package that no sample imports: its author has tried a version. */
function judgeOther(
  registry: Registry,
  name: string,
  spec: string,
  { locks }: InstallRules,
): Fault | undefined {
  const isLimited = registry === "npm" ? /^[\^~]?\d/.test(spec) : /==|~=|<(?!=)|<=/.test(spec);
  if (isLimited) return undefined;
  const file = locks.find((lock) => lock.registry === registry)?.file ?? "tools/samples";
  const [pin, own] =
    registry === "npm" ? [`${name}@PINNED`, `${name}@1`] : [`${name}==PINNED`, `${name}==1.2.3`];
  return {
    message: `This installs the newest \`${name}\`, which nobody may have tried.`,
    hint: `Add it to ${file} and write \`${pin}\`, or name the version that you tried, such as \`${own}\`. A package whose newest release always works goes to \`newestWorks\` in content/versions.ts.`,
  };
}

/**
 * True for `7`, `^7` and `7.0` of version 7.0.173. Below 1.0, each minor release may break what was
 * there.
 */
function isReleaseOf(spec: string, version: string): boolean {
  const numbers = spec.replace(/^[\^~]/, "").split(".");
  const parts = version.split(".");
  if (parts[0] === "0" && numbers.length < 2) return false;
  return numbers.every((part, index) => part === parts[index]);
}

/**
 * Name and what follows it. No name for a path, a URL, an option, or what only the reader knows.
 */
function parseRequirement(registry: Registry, text: string): { name?: string; spec: string } {
  const pattern =
    registry === "npm"
      ? /^((?:@[\w.-]+\/)?[a-z0-9][\w.-]*)(?:@(.*))?$/
      : /^([A-Za-z0-9][\w.-]*)(?:\[[\w,.\s-]*\])?\s*(?:@\s*)?([=<>~!^*\d].*|PINNED)?(?:;.*)?$/;
  const [, name, spec = ""] = pattern.exec(text.trim()) ?? [];
  const isFile = name !== undefined && /\.(?:txt|whl|tgz|gz|zip|toml|ya?ml)$/.test(name);
  if (name === undefined || isFile) return { spec: "" };
  return { name: packageName(registry, name), spec: spec.trim() };
}

/**
 * The packages that a file of content installs: in commands of code blocks and of inline code, and
 * in files of packages.
 */
export function findRequirements(file: string, text: string): Requirement[] {
  if (!/\.mdx?$/.test(file)) {
    const title = file.split("/").at(-1) ?? file;
    return inBlock({ language: "", meta: { title }, text, line: 0 });
  }
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const inText = lines.flatMap((line, index) =>
    isProse[index] ? spansOf(line).flatMap((span) => inCommands(span, index + 1)) : [],
  );
  return [...readBlocks(text).flatMap(inBlock), ...inText].sort((a, b) => a.line - b.line);
}

/** Inline code, and quoted attributes of components. */
function spansOf(line: string): string[] {
  return [...line.matchAll(/(`+|"|')(.*?)\1/g)].map(([, , span = ""]) => span);
}

type Snippet = Pick<Block, "language" | "text" | "line"> & { meta: { title?: string } };

function inBlock({ language, meta, text, line }: Snippet): Requirement[] {
  const first = line + 1;
  const title = meta.title?.split("/").at(-1) ?? "";
  if (/^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$/.test(title)) return inLines(text, first);
  if (/^environment\.ya?ml$/.test(title)) return inListItems(text, first);
  if (title === "package.json") return inPackageJson(text, first);
  if (title.endsWith(".toml") || language === "toml") return inToml(text, first);
  const script = /^# \/\/\/ script\n((?:#.*\n)*?)# \/\/\/$/m.exec(text);
  const scriptName = script
    ? inToml((script[1] ?? "").replace(/^# ?/gm, ""), first + lineAt(text, script.index) + 1)
    : [];
  return [...scriptName, ...inSetup(text, first), ...inCommands(text, first)];
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}

/** A requirements file has one on each line. */
function inLines(text: string, first: number): Requirement[] {
  return text.split("\n").flatMap((line, index) => {
    const written = line.replace(/(?:^|\s)#.*$/, "").trim();
    return written === "" || written.startsWith("-")
      ? []
      : [{ registry: "pip" as const, text: written, line: first + index }];
  });
}

/** Packages in an environment file of conda: list items. */
function inListItems(text: string, first: number): Requirement[] {
  return text.split("\n").flatMap((line, index) => {
    const [, item] = /^\s*-\s+["']?([A-Za-z0-9][^"':]*)["']?\s*$/.exec(line) ?? [];
    const isPython = /^(?:python|pip|nodejs|defaults|conda-forge)\b(?!-)/.test(item ?? "");
    return item && !isPython
      ? [{ registry: "pip" as const, text: item.trim(), line: first + index }]
      : [];
  });
}

function inPackageJson(text: string, first: number): Requirement[] {
  const names = new Map<string, string>();
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(text);
    for (const [name, spec] of Object.entries({ ...dependencies, ...devDependencies }))
      names.set(name, String(spec));
  } catch {
    // A block that doesn't parse is its own error.
  }
  return [...names].map(([name, spec]) => ({
    registry: "npm",
    text: `${name}@${spec}`,
    line: first + lineAt(text, text.indexOf(`"${name}"`)),
  }));
}

/** Arrays of requirements in a project file, and Poetry's tables of names. */
function inToml(text: string, first: number): Requirement[] {
  let data: Record<string, unknown>;
  try {
    data = parseToml(text);
  } catch {
    return [];
  }
  return requirementsIn(data, "").map(({ written, requirement }) => {
    const at = Math.max(0, text.search(written));
    return { registry: "pip", text: requirement, line: first + lineAt(text, at) };
  });
}

/** A requirement of a project file, and where its text has it. */
interface TomlRequirement {
  requirement: string;
  written: RegExp;
}

const requirementLists = /(?:^|\.)(?:dependencies|dev-dependencies)$|dependenc(?:y-groups|ies)\./;

/** Requirements in a value of a project file; `key` is its path in the file. */
function requirementsIn(value: unknown, key: string): TomlRequirement[] {
  const isList = requirementLists.test(key);
  if (Array.isArray(value)) {
    const items = value.filter((item) => isList && typeof item === "string");
    return items.map((item) => ({ requirement: item, written: new RegExp(escapePattern(item)) }));
  }
  if (typeof value !== "object" || value === null) return [];
  const isPoetry = isList && key.includes("poetry");
  return Object.entries(value).flatMap(([name, inner]) => {
    const spec = isPoetry && name !== "python" ? poetrySpec(inner) : undefined;
    if (spec === undefined) return requirementsIn(inner, key === "" ? name : `${key}.${name}`);
    return { requirement: `${name}${spec}`, written: new RegExp(`^${name}\\b`, "m") };
  });
}

/** Poetry's `"^1.2"` allows what `~=1.2` does, and a bare version what `==` does. */
function poetrySpec(value: unknown): string | undefined {
  const version =
    typeof value === "object" && value ? (value as { version?: unknown }).version : value;
  if (typeof version !== "string") return undefined;
  if (version === "*") return "";
  if (version.startsWith("^")) return `~=${version.slice(1)}`;
  return /^[\dP]/.test(version) ? `==${version}` : version;
}

function inSetup(text: string, first: number): Requirement[] {
  const [all, list = ""] = /\binstall_requires\s*=\s*\[([^\]]*)\]/.exec(text) ?? [];
  if (all === undefined) return [];
  const start = text.indexOf(all);
  return [...list.matchAll(/["']([^"']+)["']/g)].map((match) => ({
    registry: "pip",
    text: match[1] ?? "",
    line: first + lineAt(text, start + all.indexOf(match[0])),
  }));
}

const gap = String.raw`["',\s]+`;
const commands: readonly [Registry, RegExp][] = [
  [
    "pip",
    new RegExp(
      `\\b(?:pip[\\d.]*${gap}install|uv${gap}(?:pip${gap}install|add|tool${gap}install)|(?:poetry|pdm|rye|pixi)${gap}add|pipx${gap}(?:install|inject)|conda${gap}install)(?=["',\\s])`,
      "g",
    ),
  ],
  [
    "npm",
    new RegExp(
      `\\b(?:npm${gap}(?:install|i|add)|(?:pnpm|yarn|bun)${gap}(?:add|install|i))(?=["',\\s])`,
      "g",
    ),
  ],
];

/** Options that take a word, which is no package. */
const withValue =
  /^(?:-r|--requirement|-c|--constraints?|-i|--index-url|--extra-index-url|--index|-f|--find-links|-t|--target|--prefix|-p|--python|--group|-G|--extra|-E|-e|--editable|--python-version|--platform|-n|--name|-w|--workspace|--filter|--registry)$/;

/**
 * A command ends with its line, unless a backslash joins the next one, and at what the shell reads
 * as an end.
 */
const word = /"([^"\n]*)"|'([^'\n]*)'|([^\s"',;|&#`()\]]+(?:,[^\s"',;|&#`()\]]+)*)|([\n;|&#`)\]])/g;

function inCommands(text: string, first: number): Requirement[] {
  const joined = text.replace(/\\\n/g, "  ");
  const positions = commands.flatMap(([registry, pattern]) =>
    [...joined.matchAll(pattern)].map((match) => ({
      registry,
      start: match.index + match[0].length,
    })),
  );
  const additions = [...joined.matchAll(/(?:^|\s)--with[=\s]+["']?([^\s"']+)/gm)].map((match) => ({
    registry: "pip" as const,
    text: match[1] ?? "",
    line: first + lineAt(text, match.index + match[0].length),
  }));
  return [
    ...(/\buvx?\b/.test(joined) ? additions : []),
    ...positions.flatMap(({ registry, start }) =>
      wordsOf(joined, start).map((item) => ({
        registry,
        text: item.text,
        line: first + lineAt(text, item.at),
      })),
    ),
  ];
}

function wordsOf(text: string, start: number): { text: string; at: number }[] {
  const words: { text: string; at: number }[] = [];
  let isValue = false;
  word.lastIndex = 0;
  for (const match of text.slice(start).matchAll(word)) {
    if (match[4] !== undefined) break;
    const written = match[1] ?? match[2] ?? match[3] ?? "";
    const isPackage =
      !isValue && !written.startsWith("-") && !/[$<{]|^[./]/.test(written.slice(0, 1));
    if (isPackage && written !== "") words.push({ text: written, at: start + match.index });
    isValue = withValue.test(written);
  }
  return words;
}
