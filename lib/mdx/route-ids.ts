import { machineFiles, sitePaths } from "@/lib/shared/pages";
import type { Site } from "@/lib/shared/site";
import type { PageFacts, WrittenPage } from "./page";

/** Ids of every route; undefined when they are not known before the build. */
export type RouteIds = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** Ids of the compiled pages; the built output answers for the rest. */
export function collectRouteIds(
  site: Site,
  compiled: ReadonlyMap<Pick<WrittenPage, "route" | "aliases">, PageFacts>,
): RouteIds {
  const routes = new Map<string, ReadonlySet<string> | undefined>(
    [...sitePaths(site), ...site.files, ...machineFiles].map((route) => [route, undefined]),
  );
  for (const [source, page] of compiled) {
    for (const path of [source.route, ...(source.aliases ?? [])]) routes.set(path, new Set(page.ids));
  }
  return routes;
}
