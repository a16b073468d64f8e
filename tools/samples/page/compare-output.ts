import { isObject } from "@/lib/openapi/pointer";
import { escapePattern } from "@/lib/util/pattern";

/**
 * What differs from run to run, such as ids, hashes and times. A documented value matches any of
 * its kind.
 */
const volatile: [RegExp, string][] = [
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, "<uuid>"],
  [/\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:?\d\d)?/g, "<time>"],
  [/\b0x[0-9a-f]+\b/g, "<address>"],
  [/[\w/]*\/agenta-samples-\w+\/[\w-]+/g, "<folder>"],
  [/\b[0-9a-f]{32}\b/g, "<trace>"],
  [/\b[0-9a-f]{16}\b/g, "<span>"],
  [/\b[\w.+-]+@[\w-]+\.(?:com|org)\b/g, "<email>"],
];

/** Replaces values that differ from run to run by their kind. */
export function stable(text: string): string {
  return volatile.reduce((all, [pattern, name]) => all.replace(pattern, name), text);
}

/**
 * Why the output on a page doesn't match what a program printed, or undefined. `…` on the page
 * matches anything.
 */
export function compareOutput(
  language: string,
  documented: string,
  printed: string,
): string | undefined {
  if (language === "json") {
    const expected = parse(documented);
    const actual = parse(lastJson(printed));
    if (expected === undefined) return "The page's output is not JSON.";
    if (actual === undefined) return `The program printed no JSON, but: ${excerpt(printed)}`;
    return compareJson(expected, actual, "$");
  }
  const documentedLines = lines(documented);
  const printedLines = lines(printed);
  // Output may only be cut off at the end if the page says so with `…`.
  for (const [index, line] of documentedLines.entries()) {
    if (line.trim() === "…") return undefined;
    if (!fits(line, printedLines[index] ?? "")) {
      return `line ${index + 1}: the page shows ${JSON.stringify(line)}, the program printed ${JSON.stringify(printedLines[index] ?? "nothing")}`;
    }
  }
  if (printedLines.length > documentedLines.length)
    return `the program also printed ${JSON.stringify(printedLines[documentedLines.length])}`;
  return undefined;
}

function fits(documented: string, printed: string): boolean {
  const pattern = stable(documented).split("…").map(escapePattern).join("[\\s\\S]*");
  return new RegExp(`^${pattern}$`).test(stable(printed));
}

function compareJson(expected: unknown, actual: unknown, path: string): string | undefined {
  if (expected === "…") return undefined;
  if (Array.isArray(expected)) return compareLists(expected, actual, path);
  if (isObject(expected)) return compareObjects(expected, actual, path);
  const areTexts = typeof expected === "string" && typeof actual === "string";
  if (areTexts && fits(expected, actual)) return undefined;
  if (expected === actual) return undefined;
  return `${path}: the page shows ${JSON.stringify(expected)}, the program printed ${JSON.stringify(actual)}`;
}

function compareLists(
  expected: readonly unknown[],
  actual: unknown,
  path: string,
): string | undefined {
  if (!Array.isArray(actual)) return `${path}: the page shows a list`;
  if (expected.length !== actual.length)
    return `${path}: the page shows ${expected.length} items, not ${actual.length}`;
  for (const [index, item] of expected.entries()) {
    const difference = compareJson(item, actual[index], `${path}[${index}]`);
    if (difference) return difference;
  }
  return undefined;
}

function compareObjects(
  expected: Readonly<Record<string, unknown>>,
  actual: unknown,
  path: string,
): string | undefined {
  if (!isObject(actual)) return `${path}: the page shows an object`;
  const missing = Object.keys(expected).find((key) => !(key in actual));
  if (missing) return `${path}.${missing}: only the page has it`;
  const extra = Object.keys(actual).find((key) => !(key in expected));
  if (extra) return `${path}.${extra}: the page leaves it out`;
  for (const [key, value] of Object.entries(expected)) {
    const difference = compareJson(value, actual[key], `${path}.${key}`);
    if (difference) return difference;
  }
  return undefined;
}

/** The last JSON value that a program printed. Shells with several commands print several. */
function lastJson(text: string): string {
  const whole = text.trim();
  if (parse(whole) !== undefined) return whole;
  const starts = [...whole.matchAll(/[[{]/g)].map(({ index }) => index);
  const start = starts.find((position) => parse(whole.slice(position)) !== undefined);
  return whole.slice(start ?? 0);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function lines(text: string): string[] {
  return text
    .replace(/\s+$/, "")
    .split("\n")
    .map((line) => line.trimEnd());
}

function excerpt(text: string): string {
  return text.trim().slice(0, 120) || "nothing";
}
