import { type Placeholder, placeholderWords } from "@/lib/model/placeholders";
import type { Vocabulary } from "@/lib/model/vocabulary";
import { didYouMean, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";

/** Names of one form, and those of them that exist. */
interface NameRule {
  code: string;
  pattern: RegExp;
  what: string;
  isKnown: (name: string) => boolean;
  candidates: readonly string[];
  /** The module of content/ that lists them. */
  home: string;
}

/** Checks one file's text, code included: each name that has the form of a rule must be one that the rule knows. */
export function checkNames(
  file: string,
  text: string,
  firstLine: number,
  rules: readonly NameRule[],
): Problem[] {
  return text.split("\n").flatMap((line, index) =>
    rules
      .filter(({ pattern }) => line.search(pattern) !== -1)
      .flatMap(({ code, pattern, what, isKnown, candidates, home }) =>
        [...line.matchAll(pattern)]
          .map((match) => ({
            name: (match[1] ?? match[0]).replace(/[.]+$/, ""),
            column: (match.index ?? 0) + 1,
          }))
          .filter(({ name }) => !isKnown(name))
          .map(({ name, column }) =>
            problem({
              code,
              file,
              line: firstLine + index,
              column,
              message: `\`${name}\` is no ${what} that we know.`,
              hint:
                didYouMean(name, candidates) ??
                `Check it against the platform, then add it to ${home}.`,
            }),
          ),
      ),
  );
}

/** "Your values" can't fill in what nobody declared, and a typo is a second name for a value. */
export function placeholderRule(placeholders: readonly Placeholder[]): NameRule {
  const placeholderNames = placeholders.flatMap(({ names }) => names);
  return {
    code: "placeholder-unknown",
    pattern: placeholderWords,
    what: "placeholder",
    isKnown: (name) => placeholderNames.includes(name),
    candidates: placeholderNames,
    home: "content/placeholders.ts",
  };
}

/** `paths` are those of the API description. */
export function vocabularyRules(
  { envVars, constants, sdkNames, endpoints }: Vocabulary,
  paths: readonly string[],
) {
  const home = "content/vocabulary.ts";
  const upper = new Set([...envVars, ...constants]);
  const families = new Set(envVars.map(firstWord));
  const allPaths = [...paths, ...endpoints];
  const rules: NameRule[] = [
    {
      code: "vocabulary-env",
      pattern: /(?<![\w.{])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w])/g,
      what: "environment variable",
      // A name that is like no variable is a constant of a sample, or a status code.
      isKnown: (name) =>
        upper.has(name) ||
        name.startsWith("YOUR_") ||
        !(families.has(firstWord(name)) || suggest(name, envVars)),
      candidates: [...upper],
      home,
    },
    {
      code: "vocabulary-env",
      // What a program reads from its environment is a variable, whatever it looks like.
      pattern:
        /(?<=process\.env\.)[A-Z][A-Z0-9_]*|(?<=(?:environ\[|environ\.get\(|getenv\()["'])[A-Z][A-Z0-9]*(?!\w)/g,
      what: "environment variable",
      isKnown: (name) => upper.has(name) || name.startsWith("YOUR_"),
      candidates: envVars,
      home,
    },
    {
      code: "vocabulary-sdk",
      pattern: /(?<![\w.@/-])@?(ag\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g,
      what: "name of the SDK",
      isKnown: (name) =>
        sdkNames.some((sdkName) =>
          sdkName.endsWith(".*")
            ? `${name}.`.startsWith(sdkName.slice(0, -1))
            : `${sdkName}.`.startsWith(`${name}.`),
        ),
      candidates: sdkNames,
      home,
    },
    {
      code: "vocabulary-endpoint",
      // Pages of the reference are for the link check.
      pattern: /(?<!\/reference)\/api(\/(?!http\/)[a-z][\w{}$/.-]*[\w}/])/g,
      what: "endpoint of the API",
      isKnown: (name) => allPaths.some((path) => matchesPath(name, path)),
      candidates: allPaths,
      home,
    },
  ];
  return rules;
}

/** `OTEL` of `OTEL_PROPAGATORS`: the programs that read a variable give theirs one first word. */
function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}

/** Variables that the tables of a page define, each in the first cell of its row. */
export function documentedVariables(text: string): string[] {
  return [...text.matchAll(/^\| *(`[A-Z].*?) \|/gm)].flatMap(
    ([, cell = ""]) => cell.match(/[A-Z][A-Z0-9_]+/g) ?? [],
  );
}

/** True when a written path is the documented one: a parameter matches any segment, a `${variable}` any parameter or name. */
function matchesPath(written: string, documented: string): boolean {
  const split = (path: string) => path.replace(/\/+$/, "").split("/");
  const [a, b] = [split(written), split(documented)];
  return (
    a.length === b.length &&
    b.every(
      (segment, index) =>
        segment === a[index] || segment.startsWith("{") || a[index]?.startsWith("$"),
    )
  );
}
