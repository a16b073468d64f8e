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
    const shown = parse(documented);
    const real = parse(lastJson(printed));
    if (shown === undefined) return "The page's output is not JSON.";
    if (real === undefined) return `The program printed no JSON, but: ${excerpt(printed)}`;
    return compareJson(shown, real, "$");
  }
  const documentedLines = lines(documented);
  const got = lines(printed);
  // Output may only be cut off at the end if the page says so with `…`.
  for (const [index, line] of documentedLines.entries()) {
    if (line.trim() === "…") return undefined;
    if (!fits(line, got[index] ?? "")) {
      return `line ${index + 1}: the page shows ${JSON.stringify(line)}, the program printed ${JSON.stringify(got[index] ?? "nothing")}`;
    }
  }
  if (got.length > documentedLines.length)
    return `the program also printed ${JSON.stringify(got[documentedLines.length])}`;
  return undefined;
}

function fits(documented: string, printed: string): boolean {
  const pattern = stable(documented).split("…").map(escapePattern).join("[\\s\\S]*");
  return new RegExp(`^${pattern}$`).test(stable(printed));
}

function compareJson(shown: unknown, real: unknown, path: string): string | undefined {
  if (shown === "…") return undefined;
  if (Array.isArray(shown)) return compareLists(shown, real, path);
  if (isObject(shown)) return compareObjects(shown, real, path);
  if (typeof shown === "string" && typeof real === "string" && fits(shown, real)) return undefined;
  if (shown === real) return undefined;
  return `${path}: the page shows ${JSON.stringify(shown)}, the program printed ${JSON.stringify(real)}`;
}

function compareLists(shown: readonly unknown[], real: unknown, path: string): string | undefined {
  if (!Array.isArray(real)) return `${path}: the page shows a list`;
  if (shown.length !== real.length)
    return `${path}: the page shows ${shown.length} items, not ${real.length}`;
  return first(shown.map((item, index) => compareJson(item, real[index], `${path}[${index}]`)));
}

function compareObjects(
  shown: Readonly<Record<string, unknown>>,
  real: unknown,
  path: string,
): string | undefined {
  if (!isObject(real)) return `${path}: the page shows an object`;
  const missing = Object.keys(shown).find((key) => !(key in real));
  if (missing) return `${path}.${missing}: only the page has it`;
  const extra = Object.keys(real).find((key) => !(key in shown));
  if (extra) return `${path}.${extra}: the page leaves it out`;
  return first(
    Object.entries(shown).map(([key, value]) => compareJson(value, real[key], `${path}.${key}`)),
  );
}

function first(found: (string | undefined)[]): string | undefined {
  return found.find((item) => item !== undefined);
}

/** The last JSON value that a program printed. Shells with several commands print several. */
function lastJson(text: string): string {
  const whole = text.trim();
  if (parse(whole) !== undefined) return whole;
  const starts = [...whole.matchAll(/[[{]/g)].map(({ index }) => index);
  return starts.map((at) => whole.slice(at)).find((part) => parse(part) !== undefined) ?? whole;
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
