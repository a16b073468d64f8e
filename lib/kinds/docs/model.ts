import type { PhrasingContent, Root, RootContent } from "mdast";
import { heading, inlineCode, link, list, paragraph, text } from "@/lib/compile/mdast";
import { countPages, docsChangesRoute, type PageChange, type ReleaseChanges, releaseRoute } from "@/lib/docs-changes";
import type { Site } from "@/lib/model/site";
import { frozenRoute } from "@/lib/model/versions";
import { href } from "@/lib/url";

declare module "@/lib/model/site" {
  interface KindContent {
    /** The newest release first; undefined without a baseline. */
    docsChanges?: readonly ReleaseChanges[];
  }
}

/** What the page of changes at a route says below its title; undefined for other pages. */
export function changesReport(site: Pick<Site, "docsChanges" | "versions">, route: string): Root | undefined {
  const { docsChanges: releases } = site;
  if (!releases) return undefined;
  if (route === docsChangesRoute) return root(releases.flatMap(releaseSummary));
  const release = releases.find((item) => releaseRoute(item) === route);
  return release && root(releaseReport(site, release));
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

/** Texts are those of the version that was frozen at the release, if one was. */
function releaseReport(site: Pick<Site, "versions">, changes: ReleaseChanges): RootContent[] {
  const { release, added, moved, rewritten, gone } = changes;
  const oldText = (route: string) => frozenRoute(site, release, route);
  const parts: [string, readonly PageChange[]][] = [
    ["New pages", added],
    ["Moved pages", moved],
    ["Rewritten pages", rewritten],
    ["Pages that are gone", gone],
  ];
  const blocks = parts.flatMap(([title, pages]) =>
    pages.length > 0 ? [heading(2, text(title)), list(pages.map((page) => pageItem(page, oldText, release)))] : [],
  );
  const hasTexts = site.versions?.frozen.some(({ id }) => id === release);
  const note = `The docs of ${release} weren't frozen as a version, so there is no text to compare: these are the names of what changed.`;
  if (blocks.length > 0) return hasTexts ? blocks : [paragraph(note), ...blocks];
  return [paragraph(`Nothing has changed in the docs since ${release}.`)];
}

function pageItem(page: PageChange, oldText: (route: string) => string | undefined, release: string): RootContent[] {
  const old = oldText(page.from ?? page.route ?? page.title);
  const name = page.route === undefined ? inlineCode(page.title) : link(page.route, text(page.title));
  const details = [
    ...(page.from === undefined ? [] : [paragraph("Was at ", inlineCode(page.from))]),
    ...named("New", page.added),
    ...named("Moved here", page.moved),
    ...(page.throughout ? [paragraph("Rewritten throughout")] : named("Rewritten", page.rewritten)),
    ...(page.gone === 0 ? [] : [paragraph(`${page.gone} ${page.gone === 1 ? "section is" : "sections are"} gone`)]),
    ...(old === undefined ? [] : [paragraph(compareLink(page.route, old, release))]),
  ];
  return [paragraph(name), ...(details.length > 0 ? [list(details.map((detail) => [detail]))] : [])];
}

/** Leads to the old text; the page's script shows the difference in place (lib/browser/docs-changes.ts). */
function compareLink(route: string | undefined, old: string, release: string): PhrasingContent {
  if (route === undefined) return link(old, text(`What it said in ${release}`));
  return {
    ...link(old, text(`Compare with ${release}`)),
    data: { hProperties: { "data-compare": href(route) } },
  } as PhrasingContent;
}

function named(what: string, sections: readonly string[]): RootContent[] {
  return sections.length === 0 ? [] : [paragraph(`${what}: ${sections.map((name) => `“${name}”`).join(", ")}`)];
}
