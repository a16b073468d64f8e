import { asked } from "@/content/asked";
import type { ReadPage } from "@/lib/compile/page";
import { findOperation } from "@/lib/model/api";
import type { SearchPage } from "@/lib/model/search-page";
import { type Doc, findSidebar, listedDocs, type Site } from "@/lib/model/site";
import type { TextSection } from "@/lib/model/text";
import { siteAt } from "@/lib/model/versions";

/** Documentation pages of every version: those that stand in a sidebar. */
export async function docSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
  const frozen = await Promise.all(
    (site.versions?.frozen ?? []).map(async ({ id, path }) => {
      const pages = await listedPages(siteAt(site, path), read);
      return pages.map((page) => ({ ...page, version: id }));
    }),
  );
  return [...(await listedPages(site, read)), ...frozen.flat()];
}

function listedPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
  return Promise.all(
    listedDocs(site)
      .filter((doc) => doc.sidebar !== undefined)
      .map(async (doc) => toPage(site, doc, await read(doc))),
  );
}

function toPage(site: Site, doc: Doc, compiled: Pick<SearchPage, "headings" | "sections">): SearchPage {
  const [section, ...path] = place(site, doc);
  return {
    kind: "docs",
    route: doc.route,
    title: doc.title,
    description: doc.description,
    section: section ?? site.config.title,
    path,
    area: doc.area,
    keywords: [doc.sidebarLabel, ...doc.keywords],
    asked: asked[doc.route] ?? {},
    headings: compiled.headings,
    sections: compiled.sections.map((item) => spellOutOperations(site, item)),
  };
}

/** A page names operations by their id; what readers see, and search for, is method and path. */
function spellOutOperations({ api }: Site, { operations = [], ...section }: TextSection): TextSection {
  const calls = operations.flatMap((id) => {
    const operation = findOperation(api, id);
    return operation ? [`${operation.method} ${operation.path}`] : [];
  });
  return { ...section, code: [...section.code, ...calls] };
}

/** The sidebar at the root is split by its categories; each of the others is one section of its own. */
function place(site: Site, doc: Doc): string[] {
  const sidebar = findSidebar(site, doc.sidebar);
  return !sidebar || sidebar.basePath === "/" ? doc.section : [sidebar.label, ...doc.section];
}
