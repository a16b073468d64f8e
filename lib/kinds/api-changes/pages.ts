import { apiRoutes } from "@/lib/api-routes";
import type { KindPage } from "@/lib/model/page";
import type { ApiHistory, ComparedPair } from "@/lib/openapi/history/history";
import { countChanges, pairRoute, pairsOf } from "@/lib/openapi/history/report";
import { releaseFile } from "./load";

const shared = { aliases: [], area: "platform", indexable: true, markdown: true } as const;
const section = "API reference";

export function changesPages(history: ApiHistory): KindPage[] {
  return hasPages(history) ? [overviewPage(history), ...pairsOf(history).map(pairPage)] : [];
}

/** One release can't be compared with another. */
export function hasPages({ steps }: ApiHistory): boolean {
  return steps.length > 0;
}

function overviewPage({ steps }: ApiHistory): KindPage {
  const [newest, oldest] = [steps[0], steps.at(-1)];
  return {
    ...shared,
    route: apiRoutes.changes,
    title: "API changes",
    description: `What changed in the API from ${oldest?.from.version} to ${newest?.to.version}: breaking changes, behavior and additions, release by release and over several releases.`,
    section: [section],
    ...(newest && madeFrom(newest)),
  };
}

function pairPage(pair: ComparedPair): KindPage {
  const { from, to, changes } = pair;
  return {
    ...shared,
    route: pairRoute(pair),
    title: `API changes from ${from.version} to ${to.version}`,
    description: `${countChanges(changes)}, operation by operation, when you go from release ${from.version} of the API to ${to.version}.`,
    section: [section, "API changes"],
    ...madeFrom(pair),
  };
}

/** The recorded release that a page ends with. */
function madeFrom({ to }: ComparedPair): Pick<KindPage, "file" | "lastModified"> {
  return { file: releaseFile(to), lastModified: to.released };
}
