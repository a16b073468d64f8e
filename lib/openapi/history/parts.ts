import type { ApiChange, ChangeCode } from "./rules";

/** In which release a part of an operation came, and since when it is deprecated; parts of the first release have neither. */
export interface PartHistory {
  since?: string;
  deprecatedSince?: string;
}

/** By operation key, then by place as changes name it: ``Request: `windowing.rate` ``; `""` is the operation itself. */
export type PartHistories = Readonly<Record<string, Readonly<Record<string, PartHistory>>>>;

interface Step {
  to: { version: string; released: string };
  changes: readonly Pick<ApiChange, "code" | "operation" | "place">[];
}

const added: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "new-required-request-parameter",
  "new-optional-request-parameter",
  "new-required-request-property",
  "new-optional-request-property",
  "response-required-property-added",
  "response-optional-property-added",
]);
const removed: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "request-parameter-removed",
  "request-property-removed",
  "response-required-property-removed",
  "response-optional-property-removed",
]);
const deprecated: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "endpoint-deprecated",
  "request-parameter-deprecated",
  "request-property-deprecated",
  "response-property-deprecated",
]);

/** What the steps from release to release say of each part that a later one added or deprecated. */
export function partHistories(steps: readonly Step[]): PartHistories {
  const result: Record<string, Record<string, PartHistory>> = {};
  for (const { to, changes } of steps.toSorted((a, b) => (a.to.released < b.to.released ? -1 : 1))) {
    for (const { code, operation, place } of changes) {
      result[operation] ??= {};
      const parts = result[operation];
      const key = partKey(place);
      if (added.has(code)) parts[key] = { since: to.version };
      else if (deprecated.has(code)) parts[key] = { ...parts[key], deprecatedSince: to.version };
      else if (code === "endpoint-reactivated" || removed.has(code)) delete parts[key];
    }
  }
  return Object.fromEntries(Object.entries(result).filter(([, parts]) => Object.keys(parts).length > 0));
}

/** A place without the marks of lists and maps, which the tree of a page doesn't have. */
export function partKey(place: string): string {
  return place.replace(/\[\]|\{\}/g, "").replace("`.", "`");
}

/** "deprecated since 0.57.2", where the release is known. */
export function deprecation(word: "deprecated" | "Deprecated", past: PartHistory | undefined): string {
  return past?.deprecatedSince === undefined ? word : `${word} since ${past.deprecatedSince}`;
}
