import type { RecordedVariable } from "@/lib/content/platform-record";
import type { SdkField, SdkRecord } from "@/lib/model/sdk-record";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { parametersOf } from "../samples/sdk-record";
import { findSdkName, type Release } from "./release";
import { codeOf, type PageTable, readTables } from "./tables";

type Place = Pick<Problem, "file" | "line">;

/**
 * Tables of variables and of arguments that say something else than the release: names, examples
 * and defaults.
 */
export function checkTables(file: string, text: string, release: Release): Problem[] {
  return readTables(text).flatMap((table) => [
    ...checkVariableTable(file, table, release),
    ...checkArgumentTable(file, table, release),
  ]);
}

const columnOf = ({ header }: PageTable, name: string) =>
  header.findIndex((title) => title.toLowerCase() === name);

function checkVariableTable(
  file: string,
  table: PageTable,
  { record, version }: Release,
): Problem[] {
  const { variables } = record ?? {};
  if (!variables) return [];
  const columns = [
    ["default", columnOf(table, "default")],
    ["example", columnOf(table, "example file")],
  ] as const;
  return table.rows.flatMap(({ cells, line }) =>
    codeOf(cells[0] ?? "").flatMap((name) => {
      const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
      if (!variable) return [];
      return columns.flatMap(([what, index]) => {
        const written = index === -1 ? undefined : valueIn(cells[index] ?? "");
        const recorded =
          written === undefined ? undefined : differingValue(variable, what, written);
        if (recorded === undefined) return [];
        return problem({
          code: "release-default",
          file,
          line,
          message: `The ${what} of \`${name}\` is ${shown(recorded)} in ${version}, and the table says ${shown(written ?? "")}.`,
          hint: `Look into ${variable.files
            .map((path) => `\`${path}\``)
            .slice(0, 2)
            .join(" and ")} of the platform.`,
        });
      });
    }),
  );
}

/**
 * The default of the release where the table has another one; undefined where they agree, or where
 * it isn't known.
 */
function differingValue(
  variable: RecordedVariable,
  what: "default" | "example",
  written: string,
): string | undefined {
  const recorded = variable[what];
  const others = what === "default" ? (variable.otherDefaults ?? []) : [];
  const same = [recorded, ...others].some(
    (value) => value?.toLowerCase() === written.toLowerCase(),
  );
  return same ? undefined : recorded;
}

/**
 * The value that a cell names: its one piece of code, or nothing for `empty`. Other words aren't
 * compared.
 */
function valueIn(cell: string): string | undefined {
  if (cell === "empty") return "";
  const [code, second] = codeOf(cell);
  return second === undefined && cell === `\`${code}\`` ? code : undefined;
}

function shown(value: string): string {
  return value === "" ? "empty" : `\`${value}\``;
}

/**
 * A table of arguments belongs to what its headings name, or to the function that has most of its
 * names.
 */
function checkArgumentTable(file: string, table: PageTable, release: Release): Problem[] {
  const { sdk } = release;
  const column = columnOf(table, "default");
  if (!sdk || column === -1 || columnOf(table, "name") !== 0) return [];
  const names = table.rows.flatMap(({ cells }) => codeOf(cells[0] ?? ""));
  const callee = findCallee(sdk, calleesNamed(table), names);
  if (!callee) return [];
  return table.rows.flatMap(({ cells, line }) =>
    codeOf(cells[0] ?? "").flatMap((name) =>
      checkArgument({ file, line }, name, cells[column], callee, "table"),
    ),
  );
}

interface Callee {
  name: string;
  version: string;
  parameters: readonly SdkField[];
}

/** Problems of an argument in a table or a signature: its name, and the default that it says. */
export function checkArgument(
  place: Place,
  name: string,
  written: string | undefined,
  { name: callee, parameters, version }: Callee,
  where: "table" | "signature",
): Problem[] {
  const names = parameters.map((item) => item.alias ?? item.name);
  const parameter = parameters.find((item) => (item.alias ?? item.name) === name);
  if (!parameter) {
    if (parameters.some(({ kind }) => kind === "var-keyword")) return [];
    return [
      problem({
        code: "release-signature",
        ...place,
        message: `\`${callee}\` takes no \`${name}\` in ${version}.`,
        hint:
          didYouMean(name, names) ?? `It takes: ${names.map((item) => `\`${item}\``).join(", ")}.`,
      }),
    ];
  }
  const recorded = parameter.default;
  const isSame =
    where === "table"
      ? isSameDefault(written ?? "", recorded)
      : normalized(written ?? "required") === normalized(recorded ?? "required");
  if (isSame) return [];
  const words = where === "table" ? written : written && `\`${written}\``;
  return [
    problem({
      code: "release-default",
      ...place,
      message: `\`${name}\` of \`${callee}\` ${recorded === undefined ? "is required" : `is \`${recorded}\` by default`} in ${version}, and the ${where} says ${words || "nothing"}.`,
    }),
  ];
}

/**
 * Whether a cell agrees with a default of the source. Descriptions such as "an empty list" are left
 * to readers.
 */
function isSameDefault(cell: string, own: string | undefined): boolean {
  if (cell.toLowerCase() === "required") return own === undefined;
  const written = valueIn(cell);
  if (written === undefined) return true;
  // The value for a call without it is often decided in the function, where no signature says it.
  if (own === "None") return true;
  return own !== undefined && normalized(written) === normalized(own);
}

const normalized = (value: string) =>
  value
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/\s+/g, "")
    .toLowerCase();

/** The first of the named functions and classes that takes most of the arguments. */
export function findCallee(
  sdk: SdkRecord,
  callees: readonly string[],
  names: readonly string[],
): Callee | undefined {
  for (const name of callees) {
    const parameters = parametersOf(sdk, findSdkName(sdk, name));
    const parameterNames = new Set((parameters ?? []).map((item) => item.alias ?? item.name));
    const matches = names.filter((item) => parameterNames.has(item)).length;
    if (parameters && matches > 0 && matches * 2 >= names.length)
      return { name, version: sdk.version, parameters };
  }
  return undefined;
}

/**
 * Names that headings and the text before a table have in code, the nearest first, with those of
 * the heading above.
 */
export function calleesNamed({ headings, lead }: Pick<PageTable, "headings" | "lead">): string[] {
  const codes = [lead, ...headings.toReversed()].flatMap((words) => {
    const code = codeOf(words).map((item) => item.replace(/[@(].*$|^@/g, ""));
    const plain = /^\w+$/.test(words) ? [words] : [];
    return [...code, ...plain].filter((item) => /^[\w.]+$/.test(item));
  });
  const owners = headings
    .filter((words) => /^`?[\w.]+`?$/.test(words))
    .map((words) => words.replaceAll("`", ""));
  return codes.flatMap((code) => {
    const fullName = code.startsWith("ag.") ? code : `ag.${code}`;
    const below = owners
      .filter((owner) => owner !== code)
      .map((owner) => `ag.${owner.replace(/^ag\./, "")}.${code}`);
    return code.startsWith("ag.") ? [fullName] : [...below, fullName];
  });
}
