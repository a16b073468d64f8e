import type { Api } from "@/lib/model/api";
import { compareVersions } from "@/lib/model/changelog";
import { tagOf } from "@/lib/model/changelog-routes";
import { compareApis } from "./compare";
import { operationsByKey } from "./operation-key";
import type { ApiChange } from "./rules";

/** A release of the platform and the API description that it was published with. */
export interface Release {
  version: string;
  /** ISO date. */
  released: string;
  api: Api;
}

/** Two releases and what changed between them. */
export interface ComparedPair {
  from: Omit<Release, "api">;
  to: Omit<Release, "api">;
  /** Last segment of the page's address: `v-0-45-3-to-v-0-48-10`. */
  slug: string;
  changes: ApiChange[];
}

/** The history of the API, as the pages of changes, the feed and the reference use it. */
export interface ApiHistory extends FirstReleases {
  /** Each release compared with the one before it, newest first. */
  steps: ComparedPair[];
  /** Comparisons for readers who skip releases, newest first. */
  upgrades: ComparedPair[];
}

/** The releases that added operations and their fields. */
interface FirstReleases {
  /** Version by operation key. Operations of the oldest recorded release aren't listed. */
  since: Record<string, string>;
  /**
   * Versions of fields that were added to an existing operation, by operation key and then by
   * location, such as ``Request: `windowing.rate` ``.
   */
  parts: Record<string, Record<string, string>>;
}

/**
 * Compares all releases. Changes to operations that aren't in `current`, the published reference, are
 * left out unless the operation was removed. Upgrade pages to `firstPublished` and later releases
 * stay when a newer release comes, because their addresses are public.
 */
export function makeHistory(
  releases: readonly Release[],
  current: Api,
  firstPublished?: string,
): ApiHistory {
  const sorted = [...releases].sort((a, b) => compareVersions(a.version, b.version));
  const documented = operationsByKey(current);
  const isShown = ({ operation, code }: ApiChange) =>
    documented.has(operation) || code === "api-removed-without-deprecation";
  const latest = sorted.at(-1)?.version;
  const isUpgradeTarget = ({ version }: Release) =>
    version === latest ||
    (firstPublished !== undefined && compareVersions(version, firstPublished) >= 0);

  const steps: ComparedPair[] = [];
  const upgrades: ComparedPair[] = [];
  for (const [index, release] of sorted.entries()) {
    const previous = sorted[index - 1];
    if (previous) steps.push(comparePair(previous, release, isShown));
    if (!isUpgradeTarget(release)) continue;
    const skipping = sorted.slice(0, Math.max(index - 1, 0));
    for (const older of skipping) upgrades.push(comparePair(older, release, isShown));
  }
  steps.reverse();
  upgrades.reverse();
  return { steps, upgrades, ...findFirstReleases(steps) };
}

function comparePair(
  { api: before, ...from }: Release,
  { api: after, ...to }: Release,
  isShown: (change: ApiChange) => boolean,
): ComparedPair {
  const slug = `${tagOf(from.version)}-to-${tagOf(to.version)}`;
  return { slug, from, to, changes: compareApis(before, after).filter(isShown) };
}

const addedCode = /^new-|-property-added$/;
const removedCode = /-(parameter|property)-removed$/;

function findFirstReleases(stepsNewestFirst: readonly ComparedPair[]): FirstReleases {
  const since: FirstReleases["since"] = {};
  const parts: FirstReleases["parts"] = {};
  for (const { to, changes } of stepsNewestFirst.toReversed()) {
    for (const { code, operation, place } of changes) {
      if (code === "endpoint-added") since[operation] ??= to.version;
      parts[operation] ??= {};
      if (addedCode.test(code)) parts[operation][partKey(place)] = to.version;
      else if (removedCode.test(code)) delete parts[operation][partKey(place)];
    }
  }
  const nonEmpty = Object.entries(parts).filter(([, fields]) => Object.keys(fields).length > 0);
  return { since, parts: Object.fromEntries(nonEmpty) };
}

/** The place without the marks of arrays and maps, which the field tree of a page doesn't show. */
export function partKey(place: string): string {
  return place.replace(/\[\]|\{\}/g, "").replace("`.", "`");
}
