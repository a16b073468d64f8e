import { parse as parseToml } from "smol-toml";
import { escapePattern } from "@/lib/util/pattern";
import { linesBefore, type Requirement } from "./requirement";

/** `requirements.txt`: one requirement per line. Comments and options such as `-r` are skipped. */
export function findInRequirementsFile(text: string, firstLine: number): Requirement[] {
  const requirements: Requirement[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const requirement = line.replace(/(?:^|\s)#.*$/, "").trim();
    if (requirement === "" || requirement.startsWith("-")) continue;
    requirements.push({ registry: "pip", text: requirement, line: firstLine + index });
  }
  return requirements;
}

/** Matches the list item `- langchain=0.3`. */
const yamlListItem = /^\s*-\s+["']?([A-Za-z0-9][^"':]*)["']?\s*$/;
/** Interpreters and channels that a conda environment lists like packages. */
const notAPackage = /^(?:python|pip|nodejs|defaults|conda-forge)\b(?!-)/;

/** `environment.yml` of conda. */
export function findInCondaEnvironment(text: string, firstLine: number): Requirement[] {
  const requirements: Requirement[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const item = yamlListItem.exec(line)?.[1];
    if (item === undefined || notAPackage.test(item)) continue;
    requirements.push({ registry: "pip", text: item.trim(), line: firstLine + index });
  }
  return requirements;
}

export function findInPackageJson(text: string, firstLine: number): Requirement[] {
  let dependencies: Record<string, unknown>;
  try {
    const manifest = JSON.parse(text);
    dependencies = { ...manifest.dependencies, ...manifest.devDependencies };
  } catch {
    // A separate check reports code blocks that don't parse.
    return [];
  }
  return Object.entries(dependencies).map(([name, spec]) => ({
    registry: "npm",
    text: `${name}@${String(spec)}`,
    line: firstLine + linesBefore(text, text.indexOf(`"${name}"`)),
  }));
}

/** `setup.py`: the list in `install_requires=["openai<2", …]`. */
export function findInSetupPy(text: string, firstLine: number): Requirement[] {
  const match = /\binstall_requires\s*=\s*\[([^\]]*)\]/.exec(text);
  if (!match) return [];
  const [assignment, list = ""] = match;
  return [...list.matchAll(/["']([^"']+)["']/g)].map(([quoted, requirement = ""]) => ({
    registry: "pip",
    text: requirement,
    line: firstLine + linesBefore(text, match.index + assignment.indexOf(quoted)),
  }));
}

/** `pyproject.toml`: arrays of requirements, and Poetry's tables from names to versions. */
export function findInToml(text: string, firstLine: number): Requirement[] {
  let data: Record<string, unknown>;
  try {
    data = parseToml(text);
  } catch {
    return [];
  }
  return findInTomlValue(data, "").map(({ requirement, pattern }) => {
    const offset = Math.max(0, text.search(pattern));
    return { registry: "pip", text: requirement, line: firstLine + linesBefore(text, offset) };
  });
}

interface TomlRequirement {
  requirement: string;
  /** Finds the requirement in the text, because the parser returns no positions. */
  pattern: RegExp;
}

/** Matches the path `project.dependencies`, and `dependency-groups.dev`. */
const dependenciesPath = /(?:^|\.)(?:dependencies|dev-dependencies)$|dependenc(?:y-groups|ies)\./;

/** `path` is the position of the value in the file: `tool.poetry.dependencies`. */
function findInTomlValue(value: unknown, path: string): TomlRequirement[] {
  const isDependencies = dependenciesPath.test(path);
  if (Array.isArray(value)) return isDependencies ? readTomlArray(value) : [];
  if (typeof value !== "object" || value === null) return [];

  const isPoetry = isDependencies && path.includes("poetry");
  const requirements: TomlRequirement[] = [];
  for (const [name, entry] of Object.entries(value)) {
    const poetry = isPoetry ? readPoetryEntry(name, entry) : undefined;
    if (poetry) requirements.push(poetry);
    else requirements.push(...findInTomlValue(entry, path === "" ? name : `${path}.${name}`));
  }
  return requirements;
}

function readPoetryEntry(name: string, entry: unknown): TomlRequirement | undefined {
  const specifier = name === "python" ? undefined : poetrySpecifier(entry);
  if (specifier === undefined) return undefined;
  return { requirement: `${name}${specifier}`, pattern: new RegExp(`^${name}\\b`, "m") };
}

function readTomlArray(values: readonly unknown[]): TomlRequirement[] {
  return values
    .filter((item) => typeof item === "string")
    .map((item) => ({ requirement: item, pattern: new RegExp(escapePattern(item)) }));
}

/**
 * Translates a version of Poetry, `"^1.2"` or `{ version = "^1.2" }`, to the specifier of pip that
 * limits it alike: `~=1.2`.
 */
function poetrySpecifier(entry: unknown): string | undefined {
  const version =
    typeof entry === "object" && entry ? (entry as { version?: unknown }).version : entry;
  if (typeof version !== "string") return undefined;
  if (version === "*") return "";
  if (version.startsWith("^")) return `~=${version.slice(1)}`;
  return /^[\dP]/.test(version) ? `==${version}` : version;
}
