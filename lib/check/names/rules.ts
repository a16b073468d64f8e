import { type Placeholder, placeholderWords } from "@/lib/model/placeholders";
import { didYouMean, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { endpointSuccessor, undescribedPath } from "./endpoints";
import { type NameKind, type NameSet, namesOf, type Release } from "./release";
import { successorOf } from "./successor";

/** Names of one form, and what to say of one that doesn't exist. */
interface NameRule {
  code: string;
  pattern: RegExp;
  isKnown: (name: string) => boolean;
  explain: (name: string) => { message: string; hint: string };
}

/**
 * Checks one file's text, code included: each name that has the form of a rule must be one that the
 * rule knows.
 */
export function checkNames(
  file: string,
  text: string,
  firstLine: number,
  rules: readonly NameRule[],
): Problem[] {
  return text.split("\n").flatMap((line, index) =>
    rules
      .filter(({ pattern }) => line.search(pattern) !== -1)
      .flatMap(({ code, pattern, isKnown, explain }) =>
        [...line.matchAll(pattern)]
          .map((match) => ({
            name: (match[1] ?? match[0]).replace(/[.]+$/, ""),
            column: (match.index ?? 0) + 1,
          }))
          .filter(({ name }) => !isKnown(name))
          .map(({ name, column }) =>
            problem({ code, file, line: firstLine + index, column, ...explain(name) }),
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
    isKnown: (name) => placeholderNames.includes(name),
    explain: (name) => ({
      message: `\`${name}\` is no placeholder that we know.`,
      hint:
        didYouMean(name, placeholderNames) ??
        "Check it against the platform, then add it to content/placeholders.ts.",
    }),
  };
}

/** Names of the platform that pages write by their form alone. */
export function releaseRules(release: Release): NameRule[] {
  const { variable, sdk, endpoint } = namesOf(release);
  const { constants, variables } = release.others;
  // Without a record of the SDK nothing is known of it.
  const sdkPackage = release.sdk?.package ?? "(?!)";
  // Includes the previous release: a variable that is the last of its family is still a variable.
  const allVariables = [
    ...variable.all(),
    ...(release.earlier ? namesOf(release.earlier).variable.all() : []),
  ];
  // Variables that only the platform's web app reads are named for its framework, and samples have
  // the same families.
  const families = new Set(allVariables.map(firstWord));
  const isValue = (name: string) => name.startsWith("YOUR_") || constants.includes(name);
  const explain = (kind: NameKind, what: string) => (name: string) =>
    describeUnknown(release, kind, what, name);
  return [
    {
      code: "vocabulary-env",
      pattern: /(?<![\w.{])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w])/g,
      // A name that is like no variable is a constant of a sample, or a status code.
      isKnown: (name) =>
        variable.has(name) ||
        isValue(name) ||
        !(families.has(firstWord(name)) || suggest(name, [...variables, ...allVariables])),
      explain: explain("variable", "environment variable"),
    },
    {
      code: "vocabulary-env",
      // Code that reads the environment names a variable, whatever it looks like.
      pattern:
        /(?<=process\.env\.)[A-Z][A-Z0-9_]*|(?<=(?:environ\[|environ\.get\(|getenv\()["'])[A-Z][A-Z0-9]*(?!\w)/g,
      isKnown: (name) => variable.has(name) || isValue(name),
      explain: explain("variable", "environment variable"),
    },
    {
      code: "vocabulary-sdk",
      pattern: /(?<![\w.@/-])@?(ag\.[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/g,
      isKnown: sdk.has,
      explain: explain("sdk", "name of the SDK"),
    },
    {
      code: "vocabulary-sdk",
      // Text only: imports in samples are checked with a parser.
      pattern: new RegExp(`(?<=\`)${sdkPackage}\\.(?:sdk|client)(?:\\.\\w+)*`, "g"),
      isKnown: sdk.has,
      explain: explain("sdk", "module or name of the SDK"),
    },
    {
      code: "vocabulary-endpoint",
      // Pages of the reference are for the link check.
      pattern: /(?<!\/reference)\/api(\/(?!http\/)[a-z][\w{}$/.-]*[\w}/])/g,
      isKnown: endpoint.has,
      explain: explain("endpoint", "endpoint of the API"),
    },
  ];
}

/** Describes a wrong name, and the one that may be meant. */
function describeUnknown(
  release: Release,
  kind: NameKind,
  what: string,
  name: string,
): { message: string; hint: string } {
  const { version, earlier, record } = release;
  const nameSet: NameSet = namesOf(release)[kind];
  const moved = kind === "endpoint" ? undescribedPath(release, name) : undefined;
  if (moved) {
    return {
      message: `\`${name}\` still answers in ${version}, and its description of the API leaves it out.`,
      hint: moved.instead
        ? `It has \`${moved.instead}\` in its place.`
        : "Say something else, or add it to `endpoints` of content/other-names.ts.",
    };
  }
  if (earlier && namesOf(earlier)[kind].has(name)) {
    const next =
      (kind === "endpoint" ? endpointSuccessor(name, earlier, release) : undefined) ??
      successorOf(name, nameSet.all(), namesOf(earlier)[kind].all());
    return {
      message: `\`${name}\` is gone: ${earlier.version} had this ${what}, and ${version} doesn't.`,
      hint: next ? `It may be \`${next}\` now.` : "Nothing in this release has a name like it.",
    };
  }
  const later = release.later?.();
  const comes = later !== undefined && namesOf(later)[kind].has(name);
  return {
    message: record
      ? `\`${name}\` is no ${what} of release ${version}.`
      : `\`${name}\` is no ${what} that we know.`,
    hint:
      (comes ? `${later.version} has it.` : didYouMean(name, nameSet.all())) ??
      "Look it up in the platform's source. A name of another project goes to content/other-names.ts.",
  };
}

/** `OTEL` of `OTEL_PROPAGATORS`: the programs that read a variable give theirs one first word. */
function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}
