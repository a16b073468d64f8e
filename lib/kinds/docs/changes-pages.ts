import { countPages, docsChangesRoute, type ReleaseChanges, releaseRoute } from "@/lib/docs-changes";
import type { KindPage } from "@/lib/model/page";
import { baselineFile } from "./baselines";

const shared = { aliases: [], area: "platform", indexable: true, markdown: true } as const;
const section = "What changed";

/** A page for each recorded release, and one that lists them. */
export function changesPages(releases: readonly ReleaseChanges[]): KindPage[] {
  const [newest] = releases;
  if (!newest) return [];
  const overview: KindPage = {
    ...shared,
    route: docsChangesRoute,
    title: "What changed in the docs",
    description:
      "Pages and sections that are new, moved, rewritten or gone since each release, so that you read only those.",
    section: [section],
    file: baselineFile(newest.release),
  };
  return [overview, ...releases.map(releasePage)];
}

function releasePage(changes: ReleaseChanges): KindPage {
  const { release } = changes;
  return {
    ...shared,
    route: releaseRoute(changes),
    title: `What changed in the docs since ${release}`,
    description: `Pages and sections of the docs that are new, moved, rewritten or gone since release ${release}. ${countPages(changes)}.`,
    section: [section],
    file: baselineFile(release),
  };
}
