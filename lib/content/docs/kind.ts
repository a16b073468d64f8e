import type { ReadPage } from "@/lib/mdx/page";
import { fillSiteAddress } from "@/lib/shared/agents";
import { findOperation } from "@/lib/shared/api";
import { latestOf } from "@/lib/shared/origins";
import type { KindPage } from "@/lib/shared/page";
import type { SearchPage } from "@/lib/shared/search-page";
import { type Doc, findSidebar, listedDocs, type Site, type SiteContent, sidebarDocs } from "@/lib/shared/site";
import type { TextSection } from "@/lib/shared/text";
import type { ContentKind } from "../content-kind";
import { fillAgentPrompt } from "./agent-prompt";
import { docFrontmatter, loadDocs } from "./load";
import { checkReaderPhrases, loadReaderPhrases } from "./reader-phrases";

/** Pages of content/docs, which the sidebars put in order. */
export const docs: ContentKind = {
  id: "docs",
  schemas: [{ name: "page", title: "Frontmatter of a page", files: "content/docs/**/*.mdx", schema: docFrontmatter }],
  load({ root, config, drafts, lastUpdated, proof }) {
    const { docs: loaded, problems } = loadDocs(root);
    const { phrases, problems: phraseProblems } = loadReaderPhrases(root, loaded);
    const shown = loaded.filter((doc) => drafts || !doc.draft);
    const all = shown.map((doc) => {
      const proven = { ...doc, proof: proof(doc), phrases: phrases.get(doc.route) };
      const body = config ? fillSiteAddress(fillAgentPrompt(proven, config), config) : doc.body;
      return { ...proven, body, lastUpdated: latestOf(doc, lastUpdated) };
    });
    return { content: { docs: all }, problems: [...problems, ...phraseProblems] };
  },
  checkPages: (site, pages) => checkReaderPhrases(site.docs, pages),
  pages: (site) => docsInOrder(site).map(docPage),
  choosesAddresses: true,
  written: (site) => site.docs,
  search: { ranking: { weight: 1, signs: [], pageRank: 30, versioned: true }, pages: docSearchPages },
};

/** Docs as the sidebars list them, one after the other; then those that stand in none. */
function docsInOrder({ docs: all, sidebars }: Pick<SiteContent, "docs" | "sidebars">): Doc[] {
  const listed = sidebars.flatMap((sidebar) => {
    const own = new Map(all.filter((doc) => doc.sidebar === sidebar.id).map((doc) => [doc.id, doc]));
    return sidebarDocs(sidebar.items).flatMap((item) => own.get(item.id) ?? []);
  });
  return [...new Set([...listed, ...all])];
}

function docPage({ route, aliases, title, description, area, section, file, image, ...doc }: Doc): KindPage {
  return {
    route,
    aliases,
    title,
    description,
    area,
    section,
    file,
    lastModified: doc.lastUpdated,
    proof: doc.proof,
    image,
    indexable: !doc.unlisted,
    markdown: true,
  };
}

/** Documentation pages that stand in a sidebar. */
function docSearchPages(site: Site, read: ReadPage): Promise<SearchPage[]> {
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
    asked: Object.fromEntries((doc.phrases ?? []).map(({ id, text }) => [id, text])),
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
