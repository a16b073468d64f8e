import { isObject } from "@/lib/openapi/pointer";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import type { Release } from "./release";
import { successorOf } from "./successor";
import { codeOf, readTables } from "./tables";

/**
 * Groups of constants that pages quote by name. Attributes that others define aren't among them.
 */
const quoted = ["permissions", "roles", "evaluators", "providers", "custom providers", "limits"];

/** Names of a group in a release. */
function constantsOf({ record }: Release, group: string): string[] {
  return Object.keys(record?.constants?.[group] ?? {});
}

/**
 * Evaluators, permissions and other constants that a page quotes, and that the release doesn't
 * have.
 */
export function checkConstants(file: string, text: string, release: Release): Problem[] {
  if (!release.record?.constants) return [];
  const gone = checkGone(file, text, release);
  const reported = new Set(gone.map(({ line, message }) => `${line} ${/^`\w+/.exec(message)}`));
  const others = [...checkListed(file, text, release), ...checkFamilies(file, text, release)];
  const distinct = new Map(
    others.map((item) => [`${item.line} ${/^`\w+/.exec(item.message)}`, item] as const),
  );
  return [...gone, ...[...distinct].filter(([key]) => !reported.has(key)).map(([, item]) => item)];
}

/** Names of the previous release that are gone. */
function checkGone(file: string, text: string, release: Release): Problem[] {
  const { earlier } = release;
  if (!earlier) return [];
  const current = new Set(
    Object.keys(release.record?.constants ?? {}).flatMap((group) => constantsOf(release, group)),
  );
  const gone = new Map<string, string>();
  const called = namesOfCalls(earlier);
  // A single word is a word of the text as well.
  for (const group of Object.keys(earlier.record?.constants ?? {}))
    for (const name of constantsOf(earlier, group))
      if (!current.has(name) && /[_.]\w/.test(name) && !called.has(name)) gone.set(name, group);
  if (gone.size === 0) return [];
  return text.split("\n").flatMap((line, index) =>
    [...line.matchAll(/(?<![\w./-])[A-Za-z]\w*(?:\.\w+)*/g)].flatMap(
      ({ 0: name, index: column }) => {
        const group = gone.get(name);
        if (group === undefined) return [];
        const next = successorOf(name, constantsOf(release, group), constantsOf(earlier, group));
        return problem({
          code: "release-constant",
          file,
          line: index + 1,
          column: column + 1,
          message: `\`${name}\` is gone: ${earlier.version} had it among its ${group}, and ${release.version} doesn't.`,
          hint: next
            ? `It may be \`${next}\` now.`
            : `Look at ${group} in content/platform/${release.version}.json.`,
        });
      },
    ),
  );
}

/** Operations of the API, which pages name by their id, and what the SDK's client calls them. */
function namesOfCalls({ record }: Release): Set<string> {
  const { paths } = record?.document ?? {};
  const operations = Object.values(isObject(paths) ? paths : {}).flatMap((item) =>
    Object.values(isObject(item) ? item : {}),
  );
  return new Set(
    operations.flatMap((operation) =>
      isObject(operation) && typeof operation.operationId === "string"
        ? [operation.operationId]
        : [],
    ),
  );
}

/** A column that lists a group, by most of its cells, lists nothing else in the same form. */
function checkListed(file: string, text: string, release: Release): Problem[] {
  return readTables(text).flatMap(({ header, rows }) =>
    header.flatMap((_, column) => {
      const names = rows.flatMap(({ cells, line }) =>
        codeOf(cells[column] ?? "").map((name) => ({ name, line })),
      );
      return quoted.flatMap((group) => {
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

/** Names that begin as most of a group do, such as `auto_…` of evaluators, belong to it. */
function checkFamilies(file: string, text: string, release: Release): Problem[] {
  return quoted.flatMap((group) => {
    const members = constantsOf(release, group);
    const [word] = members.map(firstWord).filter((first, index, all) => {
      const count = all.filter((other) => other === first).length;
      return all.indexOf(first) === index && count >= 5 && count * 2 > members.length;
    });
    if (word === undefined) return [];
    const pattern = new RegExp(`(?<![\\w./-])${word}_[a-z]\\w*`, "g");
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

function unknownConstant(
  place: Pick<Problem, "file" | "line">,
  name: string,
  group: string,
  release: Release,
): Problem {
  const members = constantsOf(release, group);
  return problem({
    code: "release-constant",
    ...place,
    message: `\`${name}\` is none of the ${group} of release ${release.version}.`,
    hint:
      didYouMean(name, members) ??
      "Look it up in the platform's source. What belongs to no group goes to content/other-names.ts.",
  });
}

function firstWord(name: string): string {
  return name.split("_")[0] ?? "";
}
