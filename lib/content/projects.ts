import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import type { SiteConfig } from "@/lib/model/config";
import type { Doc, Project } from "@/lib/model/site";
import { absoluteUrl } from "@/lib/util/url";
import { type Registry, readLocks } from "./package-versions";

/** Pages that guide readers to a complete program. */
const tutorialRoute = /^\/tutorials\/|\/quick-?start/;

/**
 * Returns the files of a tutorial as a project that readers can download and run. Undefined for
 * pages with fewer than two files.
 */
export function projectOf(
  root: string,
  { title, description, route, body }: Pick<Doc, "title" | "description" | "route" | "body">,
  { url, basePath, productName, productVersion, mock }: SiteConfig,
): Project | undefined {
  if (!tutorialRoute.test(route)) return undefined;
  const blocks = readBlocks(body);
  const { ".env": settings, ...files } = filesOf(blocks);
  const names = Object.keys(files);
  if (names.length < 2) return undefined;
  const name = route.slice(1).replaceAll("/", "-").toLowerCase();
  const shell = blocks
    .filter(({ language, meta }) => language === "bash" && !meta.output)
    .map(({ text }) => text);
  const commands = commandsOf(shell.join("\n"), files);
  const usesPython = names.some((file) => file.endsWith(".py"));
  const usesNode = names.some((file) => file.endsWith("package.json") || /\.mts$/.test(file));
  const install: string[] = [];
  if (usesPython) {
    install.push("python3 -m venv .venv", ". .venv/bin/activate");
    install.push("pip install -c constraints.txt .");
  }
  if (usesNode) install.push("npm install");
  const readme = [
    `# ${title}`,
    description,
    `The files of ${absoluteUrl(route, url, basePath)} for ${productName} ${productVersion}. Copy \`.env.example\` to \`.env\`, fill it in, and run:`,
    [...install, "set -a; . ./.env; set +a", ...commands].map((line) => `    ${line}`).join("\n"),
  ];
  if (mock) readme.push(`${mock.start}\n\n    ${mock.settings} ${commands[0]}`);
  const pins = (registry: Registry) => pinsOf(root, registry, body);
  const projectFiles: Record<string, string> = {
    ...files,
    "README.md": `${readme.join("\n\n")}\n`,
    ".env.example": settings ?? lines(exportsOf(shell)),
  };
  if (usesPython) {
    const constraints = [...versionsOf(root, "pip")].map(([key, version]) => `${key}==${version}`);
    projectFiles["pyproject.toml"] = pyproject(name, productVersion, pins("pip"));
    projectFiles["constraints.txt"] = lines(constraints);
  }
  if (usesNode)
    projectFiles["package.json"] = packageFile(files["package.json"], name, pins("npm"));
  return { name, route: `${route}.zip`, install, files: projectFiles };
}

/**
 * Returns the files that a reader has at the end of the page, by name. If a page shows a file
 * several times, the last version counts, and of alternatives in tabs the first.
 */
function filesOf(blocks: readonly Block[]): Record<string, string> {
  const files = new Map<string, Block>();
  for (const block of blocks) {
    const name = block.meta.title ?? "";
    const group = files.get(name)?.tab?.group;
    const isAlternative = group !== undefined && group === block.tab?.group;
    if (/^[\w./-]*\.\w+$/.test(name) && !isAlternative) files.set(name, block);
  }
  return Object.fromEntries([...files].map(([name, { text }]) => [name, `${text}\n`]));
}

/**
 * Returns the commands of a page that run its files. If it has none, the commands that run each
 * file that no other file imports.
 */
function commandsOf(shell: string, files: Readonly<Record<string, string>>): string[] {
  const startCommands =
    shell.match(/^(?:export \$\()?(?:python \S+\.py|uvicorn|npm start)\b.*$/gm) ?? [];
  const modules = new Set(
    Object.values(files).flatMap((text) => text.match(/(?<=^from )\w+(?= import)/gm) ?? []),
  );
  const programs: string[] = [];
  for (const name of Object.keys(files)) {
    if (name.endsWith(".py") && !modules.has(name.slice(0, -3))) programs.push(`python ${name}`);
    if (name.endsWith(".mts")) programs.push(`npx tsx ${name}`);
  }
  return startCommands.length > 0 ? [...new Set(startCommands)] : programs;
}

/** Returns the variables that a page exports in shell commands, as lines of an env file. */
function exportsOf(shell: readonly string[]): string[] {
  return [...new Set(shell.join("\n").match(/(?<=^export )[A-Z_]+="[^"$]*"$/gm))];
}

/** Returns the packages that the commands of a page install, with their locked versions. */
function pinsOf(root: string, registry: Registry, body: string): [name: string, version: string][] {
  const commands = body
    .replace(/\\\n\s*/g, "")
    .matchAll(new RegExp(`\\b${registry} install ([^\\n\`]+)`, "g"));
  const words = [...commands].flatMap(([, rest = ""]) => rest.replaceAll('"', "").split(/\s+/));
  const runner = registry === "npm" ? ["tsx"] : [];
  const names = words
    .filter((word) => /^[@a-z]/.test(word))
    .map((word) => word.replace(/(?<=.)[@<>=~].*$/, ""));
  return [...new Set([...names, ...runner])].sort().flatMap((name) => {
    const version = versionsOf(root, registry).get(name);
    return version ? [[name, version] as [string, string]] : [];
  });
}

/** The versions that the samples were tested with, which projects use too. */
function versionsOf(root: string, registry: Registry): ReadonlyMap<string, string> {
  return readLocks(root).find((lock) => lock.registry === registry)?.versions ?? new Map();
}

function pyproject(
  name: string,
  version: string,
  pins: readonly (readonly [string, string])[],
): string {
  return lines([
    "[project]",
    `name = "${name}"`,
    `version = "${version}"`,
    'requires-python = ">=3.11"',
    "dependencies = [",
    ...pins.map(([key, value]) => `  "${key}==${value}",`),
    "]",
    "",
    "[tool.setuptools]",
    "py-modules = []",
  ]);
}

function packageFile(
  lockedVersion: string | undefined,
  name: string,
  pins: readonly (readonly [string, string])[],
): string {
  const { dependencies: _, ...rest } = lockedVersion
    ? JSON.parse(lockedVersion)
    : { type: "module" };
  return `${JSON.stringify({ name, private: true, ...rest, dependencies: Object.fromEntries(pins) }, null, 2)}\n`;
}

function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
