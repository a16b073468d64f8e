import type { JsonObject } from "@/lib/shared/api";
import { type Problem, type ProblemCode, problem } from "@/lib/shared/problem";
import type { Locate } from "./parse";
import { isObject, joinPointer, splitPointer, valueAt } from "./pointer";

/** A value of the document and where it really stands, after following references. */
export interface Found {
  value: JsonObject;
  pointer: string;
}

/** How the readers of a document see it: they follow references and report with a pointer. */
export interface Reader {
  document: JsonObject;
  problems: Problem[];
  report: (code: ProblemCode, pointer: string, message: string, hint?: string, severity?: "warning") => void;
  /** The object at `value` or behind its reference; undefined (and a problem was said) when there is none. */
  follow: (value: unknown, pointer: string) => Found | undefined;
  /** Entries of a map whose values may be references. */
  entries: (value: unknown, pointer: string) => (Found & { key: string })[];
}

/** Problems that are named at once: each one asks for its line. */
const maxProblems = 200;

export function createReader(document: JsonObject, file: string, locate: Locate): Reader {
  const problems: Problem[] = [];
  const said = new Set<string>();
  const report: Reader["report"] = (code, pointer, message, hint, severity) => {
    // What stands behind a reference is read once a user, and said once.
    const key = `${code} ${pointer} ${message}`;
    if (said.has(key) || problems.length >= maxProblems) return;
    said.add(key);
    problems.push(problem({ code, severity, file, ...locate(pointer), message: `${message} (\`${pointer}\`)`, hint }));
  };
  const follow: Reader["follow"] = (value, pointer) => {
    if (!isObject(value)) {
      report("api-structure", pointer, `Expected an object, found ${nameOf(value)}.`);
      return undefined;
    }
    const target = resolveReference(document, value, pointer);
    // Broken references are said by checkReferences, which sees all of them.
    return target;
  };
  const entries: Reader["entries"] = (value, pointer) => {
    if (value === undefined) return [];
    if (!isObject(value)) {
      report("api-structure", pointer, `Expected an object, found ${nameOf(value)}.`);
      return [];
    }
    return Object.entries(value).flatMap(([key, item]) => {
      if (key.startsWith("x-")) return [];
      const found = follow(item, joinPointer(pointer, key));
      return found ? [{ key, ...found }] : [];
    });
  };
  return { document, problems, report, follow, entries };
}

function nameOf(value: unknown): string {
  return value === null ? "null" : Array.isArray(value) ? "a list" : `\`${JSON.stringify(value)?.slice(0, 40)}\``;
}

/** Longest chain of references that is followed; a longer one is a circle. */
export const longestChain = 64;

/**
 * Follows `$ref` until something else comes. Fields beside a reference stay (OpenAPI 3.1: `summary`, `description`).
 * Undefined for a reference that leads nowhere or in a circle.
 */
export function resolveReference(document: JsonObject, value: JsonObject, pointer: string): Found | undefined {
  let found: Found = { value, pointer };
  const beside: JsonObject[] = [];
  for (let step = 0; typeof found.value.$ref === "string"; step++) {
    if (step > longestChain) return undefined;
    const { $ref, ...rest } = found.value;
    if (Object.keys(rest).length > 0) beside.unshift(rest);
    const target = referenceTarget(document, String($ref));
    if (!target) return undefined;
    found = target;
  }
  return beside.length === 0 ? found : { ...found, value: Object.assign({}, found.value, ...beside) };
}

/** What one local reference names. */
export function referenceTarget(document: JsonObject, reference: string): Found | undefined {
  if (reference !== "#" && !reference.startsWith("#/")) return undefined;
  const found = valueAt(document, reference);
  // A schema may be `true` (anything) or `false` (nothing).
  const value = found === true ? {} : found === false ? { not: {} } : found;
  return isObject(value) ? { value, pointer: joinPointer("#", ...splitPointer(reference)) } : undefined;
}
