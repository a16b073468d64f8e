import type { Api } from "@/lib/model/api";
import { compareVersions } from "@/lib/model/changelog";
import { tagOf } from "@/lib/model/changelog-routes";
import { byKey, compareApis } from "./compare";
import type { ApiChange } from "./rules";

/** The description that the platform itself published with a release. */
export interface Release {
  version: string;
  /** ISO date. */
  released: string;
  api: Api;
}

/** Two releases of which one follows the other, or the latest follows an older one. */
export interface ComparedPair {
  from: Omit<Release, "api">;
  to: Omit<Release, "api">;
  /** Last part of its address: `v-0-45-3-to-v-0-48-10`. */
  slug: string;
  changes: ApiChange[];
}

/** The past of the API, as pages, feeds and the reference show it. */
export interface ApiHistory extends Beginnings {
  /** Each release with the one before it, the newest first. */
  steps: ComparedPair[];
  /**
   * Each older release with those that were once the latest, for readers who upgrade over several;
   * the newest first.
   */
  upgrades: ComparedPair[];
}

/** In which release operations and their parts came. */
interface Beginnings {
  /**
   * Version of the first release that has an operation, by its key; the oldest release counts for
   * none.
   */
  since: Record<string, string>;
  /**
   * The same of parts of older operations, then by place as changes name it: ``Request:
   * `windowing.rate` ``.
   */
  parts: Record<string, Record<string, string>>;
}

/**
 * Compares releases. `current` is the reference: what the platform has beside it is left out.
 * Comparisons with `firstPublished` and later releases keep their pages when a newer release comes.
 */
export function makeHistory(
  releases: readonly Release[],
  current: Api,
  firstPublished?: string,
): ApiHistory {
  const sorted = [...releases].sort((a, b) => compareVersions(a.version, b.version));
  const documented = byKey(current);
  const isShown = ({ operation, code }: ApiChange) =>
    documented.has(operation) || code === "api-removed-without-deprecation";
  const compare = (
    { api: before, ...from }: Release,
    { api: after, ...to }: Release,
  ): ComparedPair => {
    const slug = `${tagOf(from.version)}-to-${tagOf(to.version)}`;
    return { slug, from, to, changes: compareApis(before, after).filter(isShown) };
  };
  const latest = sorted.at(-1);
  const steps = sorted
    .flatMap((to, index) => (index > 0 ? [compare(sorted[index - 1] as Release, to)] : []))
    .reverse();
  const isTarget = ({ version }: Release) =>
    version === latest?.version ||
    (firstPublished !== undefined && compareVersions(version, firstPublished) >= 0);
  const upgrades = sorted
    .flatMap((to, index) =>
      isTarget(to) ? sorted.slice(0, Math.max(index - 1, 0)).map((from) => compare(from, to)) : [],
    )
    .reverse();
  return { steps, upgrades, ...beginnings(steps) };
}

const added = /^new-|-property-added$/;
const removed = /-(parameter|property)-removed$/;

/** Reads steps from the oldest to the newest. */
function beginnings(steps: readonly ComparedPair[]): Beginnings {
  const since: Beginnings["since"] = {};
  const parts: Beginnings["parts"] = {};
  for (const { to, changes } of steps.toReversed()) {
    for (const { code, operation, place } of changes) {
      if (code === "endpoint-added") since[operation] ??= to.version;
      parts[operation] ??= {};
      if (added.test(code)) parts[operation][partKey(place)] = to.version;
      else if (removed.test(code)) delete parts[operation][partKey(place)];
    }
  }
  return {
    since,
    parts: Object.fromEntries(
      Object.entries(parts).filter(([, own]) => Object.keys(own).length > 0),
    ),
  };
}

/** A place without the marks of lists and maps, which the tree of a page doesn't have. */
export function partKey(place: string): string {
  return place.replace(/\[\]|\{\}/g, "").replace("`.", "`");
}
