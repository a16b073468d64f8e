import { extname } from "node:path";

/** A part of `npm run check`, which runs as its own process. */
export interface CheckStep {
  name: string;
  command: readonly [string, ...string[]];
  /** Advice to print after the step's output, if the output has none. */
  advice?: string;
}

interface CheckPart extends CheckStep {
  /**
   * The command for some files. Undefined if it wouldn't say anything about them, or takes more
   * than a few seconds.
   */
  forFiles: (
    files: readonly string[],
    exists: (file: string) => boolean,
  ) => CheckStep["command"] | undefined;
}

const code = [".ts", ".tsx", ".mjs"];
const linted = [...code, ".css", ".json", ".jsonc", ".md"];
/** Folders that the import rules apply to (scripts/import-rules.config.mjs). */
const ruled = /^(lib|app|components|content|packages|scripts|tools|e2e)\//;
/**
 * Files that each part of scripts/check-content.ts reads. Content refers to the API description and
 * to redirects.
 */
const contentParts: readonly [part: string, files: RegExp][] = [
  ["content", /^(content\/|public\/|openapi\.json$|redirects\.ts$)/],
  // This part reads every page twice and builds the search index, which takes as long as everything
  // else. A single page rarely breaks it.
  ["questions", /^content\/(questions\.yaml|query-phrases\/|synonyms\.ts$)/],
  ["api", /^(content\/api\/|openapi\.json|\.?redocly\.[\w.-]*yaml)$/],
];

/**
 * Files that no other file depends on. A rule, a vocabulary or the API description concerns every
 * page.
 */
const written = /^(content\/(docs|changelog|_parts|samples)\/|public\/)/;

const content = ["node", "scripts/run.mjs", "check-content"] as const;
const licenses = ["tsx", "scripts/check-licenses.ts"] as const;
const types = ["tsx", "scripts/check-types.ts"] as const;
const lint = [
  "biome",
  "check",
  "--error-on-warnings",
  "--no-errors-on-unmatched",
  // Biome would stop at 20.
  "--max-diagnostics=none",
] as const;
const rules = ["depcruise", "--config", "scripts/import-rules.config.mjs"] as const;
const spell = [
  "cspell",
  "lint",
  "--no-progress",
  "--no-summary",
  "--cache",
  "--cache-strategy=content",
] as const;
/** Same as `files` in cspell.json. */
const spelled = /^(content\/.+\.mdx|(docs\/.+|packages\/[^/]+\/README|README|CONTRIBUTING)\.md)$/;
const spellAdvice =
  "Correct the word, put a name of code in backticks, or add a word that is right to content/words.txt.";
const spellCache = "--cache-location=.cache/cspell";

/** Slowest first, so they also start first. */
export const parts: readonly CheckPart[] = [
  { name: "types", command: types, forFiles: () => undefined },
  {
    name: "content",
    command: content,
    // Links of all pages, because an edit can break links of pages that weren't edited.
    forFiles: (files) => {
      const chosen = contentParts.filter(([, pattern]) => files.some((file) => pattern.test(file)));
      if (chosen.length === 0) return undefined;
      const read = files.filter((file) => chosen.some(([, pattern]) => pattern.test(file)));
      const scope = read.every((file) => written.test(file))
        ? read.map((file) => `--file=${file}`)
        : [];
      return [...content, ...chosen.map(([part]) => `--only=${part}`), ...scope];
    },
  },
  {
    name: "import rules",
    command: [
      ...rules,
      "--cache=.cache/import-rules",
      // The default strategy asks git, which an archive doesn't have.
      "--cache-strategy=content",
      "lib",
      "app",
      "components",
      "content",
      "packages",
      "scripts",
      "tools",
      "e2e",
    ],
    // Checks a file and its direct imports. Except for the one about cycles, the rules are about
    // single imports.
    forFiles: (files, exists) =>
      withFiles(
        [...rules, "--do-not-follow=.*"],
        files.filter((file) => ruled.test(file) && code.includes(extname(file)) && exists(file)),
      ),
  },
  {
    name: "licenses",
    command: licenses,
    forFiles: (files) => (files.includes("package-lock.json") ? licenses : undefined),
  },
  { name: "unused code", command: ["knip", "--no-progress"], forFiles: () => undefined },
  {
    name: "spelling",
    advice: spellAdvice,
    command: [...spell, spellCache],
    forFiles: (files, exists) =>
      withFiles(
        [...spell, spellCache],
        files.filter((file) => spelled.test(file) && exists(file)),
      ),
  },
  {
    name: "format and lint",
    command: [...lint, "."],
    forFiles: (files, exists) =>
      withFiles(
        lint,
        files.filter((file) => linted.includes(extname(file)) && exists(file)),
      ),
  },
];

function withFiles(
  command: CheckStep["command"],
  files: readonly string[],
): CheckStep["command"] | undefined {
  return files.length > 0 ? [...command, ...files] : undefined;
}

/** The steps for the whole project, or those that apply to some of its files. */
export function chooseSteps(
  files: readonly string[] | undefined,
  exists: (file: string) => boolean,
): CheckStep[] {
  const step = ({ name, advice }: CheckPart, command: CheckStep["command"]) =>
    advice === undefined ? { name, command } : { name, command, advice };
  if (!files) return parts.map((part) => step(part, part.command));
  const steps: CheckStep[] = [];
  for (const part of parts) {
    const command = part.forFiles(files, exists);
    if (command) steps.push(step(part, command));
  }
  return steps;
}

/**
 * Parts of the whole check that these steps don't cover: those that are too slow for single files,
 * and content after an edit of code.
 */
export function listOmitted(steps: readonly CheckStep[]): string[] {
  const omitted = ["types", "unused code"];
  if (!steps.some(({ name }) => name === "content")) omitted.push("content");
  if (!steps.some(({ command }) => command.includes("--only=questions"))) omitted.push("questions");
  return omitted;
}
