import { readFileSync } from "node:fs";
import { join } from "node:path";
import { didYouMean, suggest } from "@/lib/shared/near";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Vocabulary } from "@/lib/shared/vocabulary";

interface Rule {
  code: string;
  pattern: RegExp;
  what: string;
  isKnown: (name: string) => boolean;
  known: readonly string[];
}

/** Checks one file's text, code included: each name it uses must be in the vocabulary or in the API document. */
export function checkVocabulary(
  file: string,
  text: string,
  firstLine: number,
  vocabulary: Vocabulary,
  paths: readonly string[],
): Problem[] {
  const rules = makeRules(vocabulary, [...paths, ...vocabulary.endpoints]);
  return text.split("\n").flatMap((line, index) =>
    rules
      .filter(({ pattern }) => line.search(pattern) !== -1)
      .flatMap(({ code, pattern, what, isKnown, known }) =>
        [...line.matchAll(pattern)]
          .map((match) => ({ name: (match[1] ?? match[0]).replace(/[.]+$/, ""), column: (match.index ?? 0) + 1 }))
          .filter(({ name }) => !isKnown(name))
          .map(({ name, column }) =>
            problem({
              code,
              file,
              line: firstLine + index,
              column,
              message: `\`${name}\` is no ${what} that we know.`,
              hint: didYouMean(name, known) ?? "Check it against the platform, then add it to content/vocabulary.ts.",
            }),
          ),
      ),
  );
}

function makeRules({ envVars, constants, sdkNames }: Vocabulary, paths: readonly string[]): Rule[] {
  const upper = new Set([...envVars, ...constants]);
  const families = new Set(envVars.map(firstWord));
  return [
    {
      code: "vocabulary-env",
      pattern: /(?<![\w.{])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w])/g,
      what: "environment variable",
      // A name that is like no variable is a constant of a sample, or a status code.
      isKnown: (name) =>
        upper.has(name) || name.startsWith("YOUR_") || !(families.has(firstWord(name)) || suggest(name, envVars)),
      known: [...upper],
    },
    {
      code: "vocabulary-env",
      // What a program reads from its environment is a variable, whatever it looks like.
      pattern: /(?<=process\.env\.)[A-Z][A-Z0-9_]*|(?<=(?:environ\[|environ\.get\(|getenv\()["'])[A-Z][A-Z0-9]*(?!\w)/g,
      what: "environment variable",
      isKnown: (name) => upper.has(name) || name.startsWith("YOUR_"),
      known: envVars,
    },
    {
      code: "vocabulary-sdk",
      pattern: /(?<![\w.@/-])@?(ag\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g,
      what: "name of the SDK",
      isKnown: (name) =>
        sdkNames.some((known) =>
          known.endsWith(".*") ? `${name}.`.startsWith(known.slice(0, -1)) : `${known}.`.startsWith(`${name}.`),
        ),
      known: sdkNames,
    },
    {
      code: "vocabulary-endpoint",
      // Pages of the reference are for the link check.
      pattern: /(?<!\/reference)\/api(\/(?!http\/)[a-z][\w{}$/.-]*[\w}/])/g,
      what: "endpoint of the API",
      isKnown: (name) => paths.some((path) => matchesPath(name, path)),
      known: paths,
    },
  ];
}

/** `OTEL` of `OTEL_PROPAGATORS`: the programs that read a variable give theirs one first word. */
function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}

/** Variables that the tables of a page define, each in the first cell of its row. */
export function documentedVariables(text: string): string[] {
  return [...text.matchAll(/^\| *(`[A-Z].*?) \|/gm)].flatMap(([, cell = ""]) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? []);
}

/** True when a written path is the documented one: a parameter matches any segment, a `${variable}` any parameter or name. */
export function matchesPath(written: string, documented: string): boolean {
  const split = (path: string) => path.replace(/\/+$/, "").split("/");
  const [a, b] = [split(written), split(documented)];
  return (
    a.length === b.length &&
    b.every((segment, index) => segment === a[index] || segment.startsWith("{") || a[index]?.startsWith("$"))
  );
}

/** Paths of openapi.json, for endpoints named in text. */
export function documentedPaths(root: string): string[] {
  // Nothing is documented where there is no document; lib/content says so elsewhere.
  try {
    const document = JSON.parse(readFileSync(join(root, "openapi.json"), "utf8")) as {
      paths?: Record<string, unknown>;
    };
    return Object.keys(document.paths ?? {});
  } catch {
    return [];
  }
}
