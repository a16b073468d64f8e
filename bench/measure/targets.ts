import { statSync } from "node:fs";
import { join } from "node:path";
import { loadProjectSite } from "@/lib/load/project";
import { sitePages } from "@/lib/model/pages";
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
  const pages = sitePages(site).filter((page) => page.indexable && page.route !== "/");
  const largest = (kind: string) => {
    const routes = pages.filter((page) => page.kind === kind).map((page) => page.route);
    const size = (route: string) => statSync(join(output, `${route}.html`)).size;
    return routes.reduce((a, b) => (size(b) > size(a) ? b : a));
  };
  return { "docs page": largest("doc"), home: "/", post: largest("post"), operation: largest("operation") };
}
