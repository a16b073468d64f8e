import { statSync } from "node:fs";
import { join } from "node:path";
import { apiRoutes } from "@/lib/api-routes";
import type { PageKind } from "@/lib/model/page";
import { loadProjectSite } from "@/lib/site/project";
import type { CorpusPage } from "../corpus";
import { addressOf, type System } from "../systems/system";

/** Pages that are looked at, by what they are. */
export type Targets = Readonly<Record<string, string>>;

/** One page of the corpus of usual length, the longest one, and the start page. */
export function corpusTargets(system: System, corpus: readonly CorpusPage[]): Targets {
  const longest = corpus.reduce((a, b) => (b.body.length > a.body.length ? b : a));
  return {
    "docs page": addressOf(system, "observability/concepts"),
    "longest page": addressOf(system, longest.path),
    "start page": addressOf(system, ""),
  };
}

/** The four kinds of pages of the whole site: the home page, and the largest of each other kind. */
export function siteTargets(output: string): Targets {
  const { site } = loadProjectSite();
  if (!site) throw new Error("The configuration is broken: run `npm run check`.");
  // Lists and the start page of the API say little of their own.
  const starts = ["/", apiRoutes.category];
  const pages = site.pages.filter(
    ({ route, ...page }) => page.indexable && !page.repeatsOthers && !starts.includes(route),
  );
  const largest = (kind: PageKind) => {
    const routes = pages.filter((page) => page.kind === kind).map((page) => page.route);
    const size = (route: string) => statSync(join(output, `${route}.html`)).size;
    return routes.reduce((a, b) => (size(b) > size(a) ? b : a));
  };
  return { "docs page": largest("docs"), home: "/", post: largest("changelog"), operation: largest("api") };
}
