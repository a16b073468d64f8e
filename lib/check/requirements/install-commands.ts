import type { Registry } from "@/lib/content/package-versions";
import { linesBefore, type Requirement } from "./requirement";

/**
 * Commands that install packages. A `_` is for what separates words, which is more than whitespace:
 * programs write a command as a list of strings, `["pip", "install", "openai"]`.
 */
const commandsByRegistry: Readonly<Record<Registry, readonly string[]>> = {
  pip: [
    String.raw`pip[\d.]*_install`,
    "uv_pip_install",
    "uv_add",
    "uv_tool_install",
    "(?:poetry|pdm|rye|pixi)_add",
    "pipx_(?:install|inject)",
    "conda_install",
  ],
  npm: ["npm_(?:install|i|add)", "(?:pnpm|yarn|bun)_(?:add|install|i)"],
};

const registries: readonly Registry[] = ["pip", "npm"];

const commandPatterns = new Map(
  registries.map((registry) => {
    const commands = commandsByRegistry[registry].join("|").replaceAll("_", `["',\\s]+`);
    return [registry, new RegExp(`\\b(?:${commands})(?=["',\\s])`, "g")];
  }),
);

/** Options of these commands whose next word is a value and not a package. */
const optionsWithValue = new Set(
  [
    "-r --requirement -c --constraint --constraints -e --editable -E --extra -G --group",
    "-i --index-url --extra-index-url --index -f --find-links --registry",
    "-t --target --prefix -p --python --python-version --platform",
    "-n --name -w --workspace --filter",
  ].flatMap((options) => options.split(" ")),
);

/** The groups are a word in double quotes, one in single quotes, a bare word, and a command's end. */
const shellToken =
  /"([^"\n]*)"|'([^'\n]*)'|([^\s"',;|&#`()\]]+(?:,[^\s"',;|&#`()\]]+)*)|([\n;|&#`)\]])/g;

/** Matches `--with openai` of `uvx` and `uv run`. */
const withOption = /(?:^|\s)--with[=\s]+["']?([^\s"']+)/gm;

export function findInCommands(text: string, firstLine: number): Requirement[] {
  // Two spaces for a continued line's backslash and line break keep all offsets.
  const joined = text.replace(/\\\n/g, "  ");
  const lineAt = (offset: number) => firstLine + linesBefore(text, offset);
  const requirements: Requirement[] = [];
  if (/\buvx?\b/.test(joined)) {
    for (const match of joined.matchAll(withOption)) {
      const line = lineAt(match.index + match[0].length);
      requirements.push({ registry: "pip", text: match[1] ?? "", line });
    }
  }
  for (const [registry, pattern] of commandPatterns) {
    for (const match of joined.matchAll(pattern)) {
      const start = match.index + match[0].length;
      for (const { name, offset } of readPackages(joined, start))
        requirements.push({ registry, text: name, line: lineAt(offset) });
    }
  }
  return requirements;
}

/** Reads the packages of one command, from after `install` to its end. */
function readPackages(text: string, start: number): { name: string; offset: number }[] {
  const packages: { name: string; offset: number }[] = [];
  let isOptionValue = false;
  for (const match of text.slice(start).matchAll(shellToken)) {
    const [, doubleQuoted, singleQuoted, bare, commandEnd] = match;
    if (commandEnd !== undefined) break;
    const word = doubleQuoted ?? singleQuoted ?? bare ?? "";
    const isOption = word.startsWith("-");
    // Variables, placeholders and paths aren't packages of a registry.
    const isVariableOrPath = /^[$<{./]/.test(word);
    if (word !== "" && !isOption && !isVariableOrPath && !isOptionValue)
      packages.push({ name: word, offset: start + match.index });
    isOptionValue = optionsWithValue.has(word);
  }
  return packages;
}
