import type { Api } from "@/lib/shared/api";
import { readApi } from "../read-api";
import { byKey, compareApis } from "./compare";
import { changesOf, firstReleases, line, type Release, type ReleasePair, steps, upgrades } from "./pairs";
import { type PartHistories, partHistories } from "./parts";
import { recordRelease } from "./record";
import type { ApiChange } from "./rules";

/** A release without what the API looked like in it. */
export type ReleaseHead = Omit<Release, "api">;

export interface ComparedPair extends Pick<ReleasePair, "slug"> {
  from: ReleaseHead;
  to: ReleaseHead;
  changes: ApiChange[];
}

/** What pages, feeds and the reference say about the past of the API. */
export interface ApiHistory {
  /** The newest first. */
  steps: ComparedPair[];
  upgrades: ComparedPair[];
  /** The reference today against the latest release of it; undefined when none is recorded. */
  unreleased?: { since: ReleaseHead; changes: ApiChange[] };
  /** Method and path of every operation that changed, as the latest release with it wrote them, by key. */
  names: Readonly<Record<string, string>>;
  /** Version of the first release that has an operation, by its key; the oldest release counts for none. */
  since: Readonly<Record<string, string>>;
  /** Parts of operations that came, or were deprecated, in a later release than their operation. */
  parts: PartHistories;
}

/** What the recorded releases say by themselves, whatever the reference says today. */
export interface RecordedHistory extends Pick<ApiHistory, "steps" | "upgrades" | "names" | "since"> {
  /** The reference's latest release. */
  latest?: ReleaseHead;
}

/** Compares the recorded releases. `documented` are the keys of the operations that the reference has. */
export function compareReleases(releases: readonly Release[], documented: ReadonlySet<string>): RecordedHistory {
  const compared = (pair: ReleasePair): ComparedPair => ({
    slug: pair.slug,
    from: headOf(pair.from),
    to: headOf(pair.to),
    changes: changesOf(pair, documented),
  });
  const names = releases
    .flatMap(({ api }) => [...byKey(api)])
    .map(([key, { method, path }]) => [key, `${method} ${path}`]);
  const since = [...firstReleases(releases)].filter(([key]) => documented.has(key));
  const latest = line(releases, "reference").at(-1);
  return {
    steps: steps(releases).map(compared),
    upgrades: upgrades(releases).map(compared),
    names: Object.fromEntries(names),
    since: Object.fromEntries(since.map(([key, { version }]) => [key, version])),
    latest: latest && headOf(latest),
  };
}

/** The reference of today against its latest release. */
export function compareUnreleased(latest: Release, current: Api): NonNullable<ApiHistory["unreleased"]> {
  return { since: headOf(latest), changes: compareApis(latest.api, asRecorded(current)) };
}

export function joinHistory(
  { steps: own, upgrades: long, names, since }: RecordedHistory,
  unreleased: ApiHistory["unreleased"],
  current: Api,
): ApiHistory {
  const all = { ...names };
  for (const [key, { method, path }] of byKey(current)) all[key] = `${method} ${path}`;
  const changed = new Set(
    [...own, ...long, ...(unreleased ? [unreleased] : [])].flatMap(({ changes }) =>
      changes.map(({ operation }) => operation),
    ),
  );
  return {
    steps: own,
    upgrades: long,
    unreleased,
    names: Object.fromEntries(Object.entries(all).filter(([key]) => changed.has(key))),
    since,
    parts: partHistories(own),
  };
}

/** The reference as it would be read back from a release, so that both sides of a comparison went the same way. */
function asRecorded(current: Api): Api {
  const { document } = recordRelease(current, { version: current.version, released: "", source: "reference" });
  return readApi(JSON.stringify(document), current.file).api ?? current;
}

function headOf({ version, released, source }: Release): ReleaseHead {
  return { version, released, source };
}
