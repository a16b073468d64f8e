/** What readers of an earlier release find changed on a page of the docs. Made by lib/kinds/docs/baselines.ts. */
export interface PageChange {
  /** Title of today; for a page that is gone, the address that it had. */
  title: string;
  /** Address of today; undefined for a page that is gone. */
  route?: string;
  /** Address that it had, where that was another. */
  from?: string;
  /** Names of sections that are new, were moved here from another page, or say something else. */
  added: string[];
  moved: string[];
  rewritten: string[];
  /** Every section says something else. */
  throughout?: true;
  /** Number of sections that are gone: a baseline has no names. */
  gone: number;
}

export interface ReleaseChanges {
  release: string;
  /** Day of the release. */
  date: string;
  added: PageChange[];
  moved: PageChange[];
  rewritten: PageChange[];
  gone: PageChange[];
}

export const docsChangesRoute = "/changes";

export function releaseRoute({ release }: Pick<ReleaseChanges, "release">): string {
  return `${docsChangesRoute}/${release}`;
}

/** The page of what changed since a version, if its docs were recorded. */
export function changesSince(releases: readonly ReleaseChanges[] | undefined, version: string): string | undefined {
  const recorded = releases?.find(({ release }) => release === version);
  return recorded && releaseRoute(recorded);
}

export const docsChangesFiles = {
  atom: `${docsChangesRoute}/atom.xml`,
  data: `${docsChangesRoute}/changes.json`,
} as const;

/** "Pages: 3 new, 1 moved, 12 rewritten". */
export function countPages({ added, moved, rewritten, gone }: ReleaseChanges): string {
  const counts = [
    [added.length, "new"],
    [moved.length, "moved"],
    [rewritten.length, "rewritten"],
    [gone.length, "gone"],
  ] as const;
  const named = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return named.length === 0 ? "No page has changed" : `Pages: ${named.join(", ")}`;
}

/** Addresses of the pages of changes. */
export function changesRoutes(releases: readonly ReleaseChanges[] | undefined): string[] {
  return releases ? [docsChangesRoute, ...releases.map(releaseRoute)] : [];
}
