import type { Root, RootContent } from "mdast";
import { heading, inlineCode, link, list, paragraph, text } from "@/lib/compile/mdast";
import {
  countPages,
  docsChangesRoute,
  type PageChange,
  type ReleaseChanges,
  releaseRoute,
} from "@/lib/model/docs-changes";

/** What the page of changes at a route says below its title; undefined for other pages. */
export function changesReport(releases: readonly ReleaseChanges[] | undefined, route: string): Root | undefined {
  if (!releases) return undefined;
  if (route === docsChangesRoute) return root(releases.flatMap(releaseSummary));
  const release = releases.find((item) => releaseRoute(item) === route);
  return release && root(releaseReport(release));
}

function root(children: RootContent[]): Root {
  return { type: "root", children };
}

function releaseSummary(changes: ReleaseChanges): RootContent[] {
  const name = `What changed since ${changes.release}`;
  return [
    heading(2, text(`Since ${changes.release}`)),
    paragraph(`${countPages(changes)}. `, link(releaseRoute(changes), text(name))),
  ];
}

function releaseReport({ release, added, moved, rewritten, gone }: ReleaseChanges): RootContent[] {
  const parts: [string, readonly PageChange[]][] = [
    ["New pages", added],
    ["Moved pages", moved],
    ["Rewritten pages", rewritten],
    ["Pages that are gone", gone],
  ];
  const blocks = parts.flatMap(([title, pages]) =>
    pages.length > 0 ? [heading(2, text(title)), list(pages.map(pageItem))] : [],
  );
  return blocks.length > 0 ? blocks : [paragraph(`Nothing has changed in the docs since ${release}.`)];
}

function pageItem(page: PageChange): RootContent[] {
  const name = page.route === undefined ? inlineCode(page.title) : link(page.route, text(page.title));
  const details = [
    ...(page.from === undefined ? [] : [paragraph("Was at ", inlineCode(page.from))]),
    ...named("New", page.added),
    ...named("Moved here", page.moved),
    ...(page.throughout ? [paragraph("Rewritten throughout")] : named("Rewritten", page.rewritten)),
    ...(page.gone === 0 ? [] : [paragraph(`${page.gone} ${page.gone === 1 ? "section is" : "sections are"} gone`)]),
  ];
  return [paragraph(name), ...(details.length > 0 ? [list(details.map((detail) => [detail]))] : [])];
}

function named(what: string, sections: readonly string[]): RootContent[] {
  return sections.length === 0 ? [] : [paragraph(`${what}: ${sections.map((name) => `“${name}”`).join(", ")}`)];
}
