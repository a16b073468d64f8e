import { type Placeholder, placeholderWords } from "@/lib/model/placeholders";
import { didYouMean, suggest } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { endpointSuccessor, undescribedPath } from "./endpoints";
import { type NameKind, type NameSet, namesOf, type Release } from "./release";
import { successorOf } from "./successor";

/** A pattern of names, and how to report one that doesn't exist. */
interface NameRule {
  code: string;
  pattern: RegExp;
  isKnown: (name: string) => boolean;
  explain: (name: string) => { message: string; hint: string };
}

/**
 * Checks the names in a text, including its code. Every name that matches the pattern of a rule
 * must be known to the rule.
 */
export function checkNames(
  file: string,
  text: string,
  firstLine: number,
  rules: readonly NameRule[],
): Problem[] {
  const problems: Problem[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const { code, pattern, isKnown, explain } of rules) {
      for (const match of line.matchAll(pattern)) {
        const name = (match[1] ?? match[0]).replace(/[.]+$/, "");
        if (isKnown(name)) continue;
        const column = match.index + 1;
        problems.push(problem({ code, file, line: firstLine + index, column, ...explain(name) }));
      }
    }
  }
  return problems;
}

/**
 * Placeholders have to be declared. Otherwise "Your values" can't fill them in, and a typo would
 * become a second placeholder for the same value.
 */
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

/** Rules for names of the platform that are recognizable by their form alone. */
export function releaseRules(release: Release): NameRule[] {
  const { variable, sdk, endpoint } = namesOf(release);
  const { constants, variables } = release.others;
  // Without a record of the SDK, this matches nothing.
  const matchesNothing = "(?!)";
  const sdkPackage = release.sdk?.package ?? matchesNothing;
  // Includes the previous release, because a removed variable should still be recognized as a
  // variable.
  const allVariables = [
    ...variable.all(),
    ...(release.earlier ? namesOf(release.earlier).variable.all() : []),
  ];
  // Only families of the platform's programs count. Variables of its web app start with the prefix
  // of their framework, as those of any sample do.
  const families = new Set(allVariables.map(firstWord));
  const isValue = (name: string) => name.startsWith("YOUR_") || constants.includes(name);
  const explain = (kind: NameKind, what: string) => (name: string) =>
    describeUnknown(release, kind, what, name);
  return [
    {
      code: "vocabulary-env",
      pattern: /(?<![\w.{])[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+(?![\w])/g,
      // A name that resembles no variable is a constant of a sample, or a status code.
      isKnown: (name) =>
        variable.has(name) ||
        isValue(name) ||
        !(families.has(firstWord(name)) || suggest(name, [...variables, ...allVariables])),
      explain: explain("variable", "environment variable"),
    },
    {
      code: "vocabulary-env",
      // In code that reads the environment, every name is a variable.
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
      // Only in text. Imports in samples are checked with a parser.
      pattern: new RegExp(`(?<=\`)${sdkPackage}\\.(?:sdk|client)(?:\\.\\w+)*`, "g"),
      isKnown: sdk.has,
      explain: explain("sdk", "module or name of the SDK"),
    },
    {
      code: "vocabulary-endpoint",
      // Links to the reference are checked as links.
      pattern: /(?<!\/reference)\/api(\/(?!http\/)[a-z][\w{}$/.-]*[\w}/])/g,
      isKnown: endpoint.has,
      explain: explain("endpoint", "endpoint of the API"),
    },
  ];
}

/** Explains why a name is wrong and suggests the right one. */
function describeUnknown(
  release: Release,
  kind: NameKind,
  what: string,
  name: string,
): { message: string; hint: string } {
  const { version, earlier, record } = release;
  const nameSet: NameSet = namesOf(release)[kind];
  const undescribed = kind === "endpoint" ? undescribedPath(release, name) : undefined;
  if (undescribed) {
    return {
      message: `\`${name}\` still answers in ${version}, and its description of the API leaves it out.`,
      hint: undescribed.instead
        ? `It has \`${undescribed.instead}\` in its place.`
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
  const isInLaterRelease = later !== undefined && namesOf(later)[kind].has(name);
  return {
    message: record
      ? `\`${name}\` is no ${what} of release ${version}.`
      : `\`${name}\` is no ${what} that we know.`,
    hint:
      (isInLaterRelease ? `${later.version} has it.` : didYouMean(name, nameSet.all())) ??
      "Look it up in the platform's source. A name of another project goes to content/other-names.ts.",
  };
}

/** Returns `OTEL` of `OTEL_PROPAGATORS`. Variables of one program share their first word. */
function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}
