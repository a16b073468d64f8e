import { isObject } from "@/lib/openapi/pointer";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import type { Release } from "./release";
import { successorOf } from "./successor";
import { codeOf, readTables } from "./tables";

/**
 * Groups of constants that pages quote by name. Span attributes aren't listed, because other
 * projects define some of them.
 */
const quotedGroups = [
  "permissions",
  "roles",
  "evaluators",
  "providers",
  "custom providers",
  "limits",
];

/** Returns the names of a group in a release. */
function constantsOf({ record }: Release, group: string): string[] {
  return Object.keys(record?.constants?.[group] ?? {});
}

/**
 * Reports evaluators, permissions and other constants that a page quotes and the release doesn't
 * have.
 */
export function checkConstants(file: string, text: string, release: Release): Problem[] {
  if (!release.record?.constants) return [];
  const removed = checkRemoved(file, text, release);
  const reported = new Set(removed.map(nameAndLine));
  const unknown = [...checkListed(file, text, release), ...checkFamilies(file, text, release)];
  const distinct = new Map(unknown.map((item) => [nameAndLine(item), item]));
  const unreported = [...distinct].filter(([key]) => !reported.has(key)).map(([, item]) => item);
  return [...removed, ...unreported];
}

/** Several of the checks may find the same name. All their messages start with it. */
function nameAndLine({ line, message }: Problem): string {
  return `${line} ${/^`\w+/.exec(message)}`;
}

/** Matches `auto_exact_match` and `ag.data`, but not parts of paths. */
const dottedName = /(?<![\w./-])[A-Za-z]\w*(?:\.\w+)*/g;

/** Reports names that the previous release had and this one doesn't. */
function checkRemoved(file: string, text: string, release: Release): Problem[] {
  const { earlier } = release;
  if (!earlier) return [];
  const removedNames = findRemovedConstants(earlier, release);
  if (removedNames.size === 0) return [];
  const problems: Problem[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    for (const match of line.matchAll(dottedName)) {
      const [name] = match;
      const group = removedNames.get(name);
      if (group === undefined) continue;
      const successor = successorOf(name, constantsOf(release, group), constantsOf(earlier, group));
      const removed = problem({
        code: "release-constant",
        file,
        line: index + 1,
        column: match.index + 1,
        message: `\`${name}\` is gone: ${earlier.version} had it among its ${group}, and ${release.version} doesn't.`,
        hint: successor
          ? `It may be \`${successor}\` now.`
          : `Look at ${group} in content/platform/${release.version}.json.`,
      });
      problems.push(removed);
    }
  }
  return problems;
}

/** Maps each removed constant to its group. */
function findRemovedConstants(earlier: Release, release: Release): Map<string, string> {
  const groups = Object.keys(release.record?.constants ?? {});
  const current = new Set(groups.flatMap((group) => constantsOf(release, group)));
  const ids = operationIds(earlier);
  const removed = new Map<string, string>();
  for (const group of Object.keys(earlier.record?.constants ?? {})) {
    for (const name of constantsOf(earlier, group)) {
      // A name such as `viewer` may also be an ordinary word of the text.
      const isOneWord = !/[_.]\w/.test(name);
      if (!current.has(name) && !isOneWord && !ids.has(name)) removed.set(name, group);
    }
  }
  return removed;
}

/** Pages name operations by their ids, which the SDK's client also uses as method names. */
function operationIds({ record }: Release): Set<string> {
  const { paths } = record?.document ?? {};
  const ids = new Set<string>();
  for (const path of Object.values(isObject(paths) ? paths : {})) {
    for (const operation of Object.values(isObject(path) ? path : {})) {
      if (isObject(operation) && typeof operation.operationId === "string")
        ids.add(operation.operationId);
    }
  }
  return ids;
}

/**
 * Checks tables: if most names in a column belong to a group, the column should list nothing else
 * of that form.
 */
function checkListed(file: string, text: string, release: Release): Problem[] {
  return readTables(text).flatMap(({ header, rows }) =>
    header.flatMap((_, column) => {
      const names = rows.flatMap(({ cells, line }) =>
        codeOf(cells[column] ?? "").map((name) => ({ name, line })),
      );
      return quotedGroups.flatMap((group) => {
        const members = constantsOf(release, group);
        const matches = names.filter(({ name }) => members.includes(name)).length;
        if (matches < 4 || matches * 3 < names.length * 2) return [];
        return names
          .filter(({ name }) => /^[a-z_]+$/.test(name) && !members.includes(name))
          .map(({ name, line }) => unknownConstant({ file, line }, name, group, release));
      });
    }),
  );
}

/** Checks names with the prefix that most names of a group share, such as `auto_` of evaluators. */
function checkFamilies(file: string, text: string, release: Release): Problem[] {
  return quotedGroups.flatMap((group) => {
    const members = constantsOf(release, group);
    const prefix = commonPrefix(members);
    if (prefix === undefined) return [];
    const pattern = new RegExp(`(?<![\\w./-])${prefix}_[a-z]\\w*`, "g");
    return text
      .split("\n")
      .flatMap((line, index) =>
        [...line.matchAll(pattern)]
          .filter(
            ({ 0: name }) => !members.includes(name) && !release.others.constants.includes(name),
          )
          .map(({ 0: name }) => unknownConstant({ file, line: index + 1 }, name, group, release)),
      );
  });
}

/** The first word that most names of a group share, if there are enough to tell. */
function commonPrefix(names: readonly string[]): string | undefined {
  const prefixes = names.map(firstWord);
  return prefixes.find((prefix) => {
    const count = prefixes.filter((other) => other === prefix).length;
    return count >= 5 && count * 2 > names.length;
  });
}

function unknownConstant(
  location: Pick<Problem, "file" | "line">,
  name: string,
  group: string,
  release: Release,
): Problem {
  const members = constantsOf(release, group);
  return problem({
    code: "release-constant",
    ...location,
    message: `\`${name}\` is none of the ${group} of release ${release.version}.`,
    hint:
      didYouMean(name, members) ??
      "Look it up in the platform's source. What belongs to no group goes to content/other-names.ts.",
  });
}

function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}
