import type { Api } from "@/lib/shared/api";
import { compareVersions } from "@/lib/shared/changelog";
import { tagOf } from "@/lib/shared/changelog-routes";
import { byKey, compareApis } from "./compare";
import type { HistorySource } from "./record";
import type { ApiChange } from "./rules";

export interface Release {
  version: string;
  released: string;
  source: HistorySource;
  api: Api;
}

/** Two releases of which one follows the other, or the latest follows an older one. */
export interface ReleasePair {
  from: Release;
  to: Release;
  /** Last part of its address: `v-0-45-3-to-v-0-48-10`. */
  slug: string;
}

/** Releases by the same author in the order of their versions: only these can be compared. */
export function line(releases: readonly Release[], source: HistorySource): Release[] {
  return releases.filter((item) => item.source === source).sort((a, b) => compareVersions(a.version, b.version));
}

function pairOf(from: Release, to: Release): ReleasePair {
  return { from, to, slug: `${tagOf(from.version)}-to-${tagOf(to.version)}` };
}

/** Each release with the one before it, the newest first: the steps of the history. */
export function steps(releases: readonly Release[]): ReleasePair[] {
  return (["reference", "platform"] as const).flatMap((source) => {
    const own = line(releases, source);
    return own.flatMap((to, index) => (index > 0 ? [pairOf(own[index - 1] as Release, to)] : [])).reverse();
  });
}

/** Each older release with the latest one, for readers who upgrade over several; the newest first. */
export function upgrades(releases: readonly Release[]): ReleasePair[] {
  return (["reference", "platform"] as const).flatMap((source) => {
    const own = line(releases, source);
    const latest = own.at(-1);
    return latest
      ? own
          .slice(0, -2)
          .map((from) => pairOf(from, latest))
          .reverse()
      : [];
  });
}

/**
 * What changed between two releases, as far as it concerns the reference: changes of the operations it documents, and
 * operations that are gone. What the platform adds without documenting it is left out.
 */
export function changesOf({ from, to }: ReleasePair, documented: ReadonlySet<string>): ApiChange[] {
  return compareApis(from.api, to.api).filter(
    ({ operation, code }) => documented.has(operation) || code.startsWith("api-removed"),
  );
}

/** By operation, the first release that has it. Operations of the oldest release are left out: they may be older. */
export function firstReleases(releases: readonly Release[]): Map<string, Release> {
  const result = new Map<string, Release>();
  for (const { from, to } of [...steps(releases)].reverse()) {
    const before = byKey(from.api);
    for (const key of byKey(to.api).keys()) if (!before.has(key) && !result.has(key)) result.set(key, to);
  }
  return result;
}
