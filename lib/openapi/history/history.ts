import type { Api } from "@/lib/model/api";
import { readApi } from "../read-api";
import { byKey, compareApis } from "./compare";
import { changesOf, firstReleases, line, type Release, type ReleasePair, steps, upgrades } from "./pairs";
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
}

export function buildHistory(releases: readonly Release[], current: Api): ApiHistory {
  const documented = new Set(byKey(current).keys());
  const compared = (pair: ReleasePair): ComparedPair => ({
    slug: pair.slug,
    from: headOf(pair.from),
    to: headOf(pair.to),
    changes: changesOf(pair, documented),
  });
  const names: Record<string, string> = {};
  for (const { api } of [...releases, { api: current }]) {
    for (const [key, { method, path }] of byKey(api)) names[key] = `${method} ${path}`;
  }
  const pairs = { steps: steps(releases).map(compared), upgrades: upgrades(releases).map(compared) };
  const latest = line(releases, "reference").at(-1);
  const unreleased = latest && { since: headOf(latest), changes: compareApis(latest.api, asRecorded(current)) };
  const changed = new Set(
    [...pairs.steps, ...pairs.upgrades, ...(unreleased ? [unreleased] : [])].flatMap(({ changes }) =>
      changes.map((item) => item.operation),
    ),
  );
  const since = [...firstReleases(releases)].filter(([key]) => documented.has(key));
  return {
    ...pairs,
    unreleased,
    names: Object.fromEntries(Object.entries(names).filter(([key]) => changed.has(key))),
    since: Object.fromEntries(since.map(([key, { version }]) => [key, version])),
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
