import { type Block, readBlocks } from "@/lib/content/samples/code-blocks";
import { findProse } from "@/lib/util/source-lines";
import { findInCommands } from "./install-commands";
import {
  findInCondaEnvironment,
  findInPackageJson,
  findInRequirementsFile,
  findInSetupPy,
  findInToml,
} from "./project-files";
import { linesBefore, type Requirement } from "./requirement";

/**
 * Finds the packages that a content file asks its readers to install: in commands, both in code
 * blocks and in inline code, and in project files that code blocks show. A file that isn't MDX, such
 * as one in `content/projects`, counts as one code block.
 */
export function findRequirements(file: string, text: string): Requirement[] {
  if (!/\.mdx?$/.test(file)) {
    const title = file.split("/").at(-1) ?? file;
    return findInBlock({ language: "", meta: { title }, text, line: 0 });
  }
  const inBlocks = readBlocks(text).flatMap(findInBlock);
  return [...inBlocks, ...findInProse(text)].sort((a, b) => a.line - b.line);
}

function findInProse(text: string): Requirement[] {
  const lines = text.split("\n");
  const isProse = findProse(lines);
  const requirements: Requirement[] = [];
  for (const [index, line] of lines.entries()) {
    if (!isProse[index]) continue;
    for (const span of quotedSpans(line)) requirements.push(...findInCommands(span, index + 1));
  }
  return requirements;
}

/** Inline code, and quoted attributes of components. */
function quotedSpans(line: string): string[] {
  return [...line.matchAll(/(`+|"|')(.*?)\1/g)].map(([, , span = ""]) => span);
}

type CodeBlock = Pick<Block, "language" | "text" | "line"> & { meta: { title?: string } };

function findInBlock({ language, meta, text, line }: CodeBlock): Requirement[] {
  const firstLine = line + 1;
  const fileName = meta.title?.split("/").at(-1) ?? "";
  if (/^(?:requirements|constraints)[\w.-]*\.(?:txt|in)$/.test(fileName))
    return findInRequirementsFile(text, firstLine);
  if (/^environment\.ya?ml$/.test(fileName)) return findInCondaEnvironment(text, firstLine);
  if (fileName === "package.json") return findInPackageJson(text, firstLine);
  if (fileName.endsWith(".toml") || language === "toml") return findInToml(text, firstLine);
  return [
    ...findInScriptMetadata(text, firstLine),
    ...findInSetupPy(text, firstLine),
    ...findInCommands(text, firstLine),
  ];
}

/** Inline metadata of a Python script (PEP 723): `# /// script`, TOML in comments, and `# ///`. */
const scriptMetadata = /^# \/\/\/ script\n((?:#.*\n)*?)# \/\/\/$/m;

function findInScriptMetadata(text: string, firstLine: number): Requirement[] {
  const match = scriptMetadata.exec(text);
  if (!match) return [];
  const toml = (match[1] ?? "").replace(/^# ?/gm, "");
  return findInToml(toml, firstLine + linesBefore(text, match.index) + 1);
}
