import type { RecordedVariable } from "@/lib/content/platform-record";
import type { SdkField, SdkRecord } from "@/lib/model/sdk-record";
import { didYouMean } from "@/lib/util/did-you-mean";
import { type Problem, problem } from "@/lib/util/problem";
import { parametersOf } from "../samples/sdk-record";
import { findSdkName, type Release } from "./release";
import { codeOf, type PageTable, readTables } from "./tables";

type Location = Pick<Problem, "file" | "line">;

/**
 * Compares tables of environment variables and of arguments with the release: names, examples and
 * defaults.
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
  const checkVariable = (name: string, { cells, line }: PageTable["rows"][number]): Problem[] => {
    const variable = Object.hasOwn(variables, name) ? variables[name] : undefined;
    if (!variable) return [];
    const files = variable.files.slice(0, 2).map((path) => `\`${path}\``);
    const problems: Problem[] = [];
    for (const [what, column] of columns) {
      const written = valueIn(cells[column] ?? "-");
      if (written === undefined) continue;
      const recorded = differingValue(variable, what, written);
      if (recorded === undefined) continue;
      const message = `The ${what} of \`${name}\` is ${quoteValue(recorded)} in ${version}, and the table says ${quoteValue(written)}.`;
      const hint = `Look into ${files.join(" and ")} of the platform.`;
      problems.push(problem({ code: "release-default", file, line, message, hint }));
    }
    return problems;
  };
  return table.rows.flatMap((row) =>
    codeOf(row.cells[0] ?? "").flatMap((name) => checkVariable(name, row)),
  );
}

/**
 * Returns the recorded value if the table has a different one. Undefined if they agree or nothing
 * is recorded.
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
 * Returns the value in a cell: its only code span, or "" for the word `empty`. Undefined for any
 * other text, which isn't compared.
 */
function valueIn(cell: string): string | undefined {
  if (cell === "empty") return "";
  const [code, second] = codeOf(cell);
  return second === undefined && cell === `\`${code}\`` ? code : undefined;
}

function quoteValue(value: string): string {
  return value === "" ? "empty" : `\`${value}\``;
}

/**
 * Checks a table of arguments. It belongs to a function that the headings above it name and that
 * has most of its arguments.
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

/** Checks an argument in a table or a signature: its name and its default. */
export function checkArgument(
  location: Location,
  name: string,
  written: string | undefined,
  { name: callee, parameters, version }: Callee,
  source: "table" | "signature",
): Problem[] {
  const names = parameters.map((item) => item.alias ?? item.name);
  const parameter = parameters.find((item) => (item.alias ?? item.name) === name);
  if (!parameter) {
    if (parameters.some(({ kind }) => kind === "var-keyword")) return [];
    return [
      problem({
        code: "release-signature",
        ...location,
        message: `\`${callee}\` takes no \`${name}\` in ${version}.`,
        hint:
          didYouMean(name, names) ?? `It takes: ${names.map((item) => `\`${item}\``).join(", ")}.`,
      }),
    ];
  }
  const recorded = parameter.default;
  const isSame =
    source === "table"
      ? isSameDefault(written ?? "", recorded)
      : normalized(written ?? "required") === normalized(recorded ?? "required");
  if (isSame) return [];
  const writtenDefault = source === "table" ? written : written && `\`${written}\``;
  return [
    problem({
      code: "release-default",
      ...location,
      message: `\`${name}\` of \`${callee}\` ${recorded === undefined ? "is required" : `is \`${recorded}\` by default`} in ${version}, and the ${source} says ${writtenDefault || "nothing"}.`,
    }),
  ];
}

/**
 * True if a cell agrees with the recorded default. Descriptions such as "an empty list" can't be
 * compared.
 */
function isSameDefault(cell: string, recorded: string | undefined): boolean {
  if (cell.toLowerCase() === "required") return recorded === undefined;
  const written = valueIn(cell);
  if (written === undefined) return true;
  // With `None`, the function itself often decides the actual default, which no signature shows.
  if (recorded === "None") return true;
  return recorded !== undefined && normalized(written) === normalized(recorded);
}

const normalized = (value: string) =>
  value
    .replace(/^(["'])(.*)\1$/, "$2")
    .replace(/\s+/g, "")
    .toLowerCase();

/** Returns the first callee that takes at least half of the arguments. */
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
 * Lists functions and classes that the headings and the text above a table name as code, nearest
 * first. A method is also tried below the class of an outer heading.
 */
export function calleesNamed({ headings, lead }: Pick<PageTable, "headings" | "lead">): string[] {
  const codes = [lead, ...headings.toReversed()].flatMap((writtenDefault) => {
    const code = codeOf(writtenDefault).map((item) => item.replace(/[@(].*$|^@/g, ""));
    const plain = /^\w+$/.test(writtenDefault) ? [writtenDefault] : [];
    return [...code, ...plain].filter((item) => /^[\w.]+$/.test(item));
  });
  const owners = headings
    .filter((writtenDefault) => /^`?[\w.]+`?$/.test(writtenDefault))
    .map((writtenDefault) => writtenDefault.replaceAll("`", ""));
  return codes.flatMap((code) => {
    const fullName = code.startsWith("ag.") ? code : `ag.${code}`;
    const below = owners
      .filter((owner) => owner !== code)
      .map((owner) => `ag.${owner.replace(/^ag\./, "")}.${code}`);
    return code.startsWith("ag.") ? [fullName] : [...below, fullName];
  });
}
