/** What readers of an earlier release find changed in the docs. Made by lib/kinds/docs/baselines.ts. */
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

declare module "./site" {
  interface KindContent {
    /** The newest release first; undefined without a baseline. */
    docsChanges?: readonly ReleaseChanges[];
  }
}

export const docsChangesRoute = "/changes";

export function releaseRoute({ release }: Pick<ReleaseChanges, "release">): string {
  return `${docsChangesRoute}/${release}`;
}

export const docsChangesFiles = {
  atom: `${docsChangesRoute}/atom.xml`,
  data: `${docsChangesRoute}/changes.json`,
} as const;

/** "3 new, 1 moved and 12 rewritten pages". */
export function countPages({ added, moved, rewritten, gone }: ReleaseChanges): string {
  const counts = [
    [added.length, "new"],
    [moved.length, "moved"],
    [rewritten.length, "rewritten"],
    [gone.length, "gone"],
  ] as const;
  const named = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return named.length === 0 ? "No page says anything else" : `Pages: ${named.join(", ")}`;
}

/** The changes since a release, as Markdown below the page's title. */
function releaseReport(changes: ReleaseChanges): string {
  const parts: [string, readonly PageChange[]][] = [
    ["New pages", changes.added],
    ["Moved pages", changes.moved],
    ["Rewritten pages", changes.rewritten],
    ["Pages that are gone", changes.gone],
  ];
  const blocks = parts
    .filter(([, pages]) => pages.length > 0)
    .map(([title, pages]) => `## ${title}\n\n${pages.map(pageLine).join("\n")}`);
  return blocks.length > 0 ? blocks.join("\n\n") : `Nothing has changed in the docs since ${changes.release}.`;
}

function pageLine({ title, route, from, added, moved, rewritten, gone }: PageChange): string {
  const name = route === undefined ? `\`${title}\`` : `[${title}](${route})`;
  const details = [
    from === undefined ? "" : `was at \`${from}\``,
    list("new", added),
    list("moved here", moved),
    list("rewritten", rewritten),
    gone === 0 ? "" : `${gone} ${gone === 1 ? "section is" : "sections are"} gone`,
  ].filter(Boolean);
  return `- ${name}${details.length > 0 ? `: ${details.join("; ")}` : ""}`;
}

function list(what: string, names: readonly string[]): string {
  return names.length === 0 ? "" : `${what}: ${names.map((name) => `“${name}”`).join(", ")}`;
}

/** All releases, as Markdown below the page's title. */
function releasesReport(releases: readonly ReleaseChanges[]): string {
  return releases
    .map(
      (item) =>
        `## Since ${item.release}\n\n${countPages(item)}. [What changed since ${item.release}](${releaseRoute(item)})`,
    )
    .join("\n\n");
}

/** Addresses of the pages of changes. */
export function changesRoutes(releases: readonly ReleaseChanges[] | undefined): string[] {
  return releases ? [docsChangesRoute, ...releases.map(releaseRoute)] : [];
}

/** What the page at a route says; undefined for other pages. */
export function changesReport(releases: readonly ReleaseChanges[] | undefined, route: string): string | undefined {
  if (!releases) return undefined;
  if (route === docsChangesRoute) return releasesReport(releases);
  const release = releases.find((item) => releaseRoute(item) === route);
  return release && releaseReport(release);
}
