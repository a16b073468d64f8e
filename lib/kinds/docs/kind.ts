import type { KindPage } from "@/lib/model/page";
import { type Doc, type SiteContent, sidebarDocs } from "@/lib/model/site";
import type { ContentKind } from "../content-kind";
import { compiledBody } from "../written-markdown";
import { loadDocs } from "./load";
import { docSearchPages } from "./search";

/** Pages of content/docs, which the sidebars put in order. */
export const docs: ContentKind = {
  id: "docs",
  load({ root, lastUpdated, proof }) {
    const { docs: loaded, problems } = loadDocs(root);
    const all = loaded.map((doc) => ({ ...doc, lastUpdated: lastUpdated(doc.file), proof: proof(doc) }));
    return { content: { docs: all }, problems };
  },
  pages: (site) => docsInOrder(site).map(docPage),
  choosesAddresses: true,
  written: (site) => site.docs,
  search: { ranking: { weight: 1, signs: [], pageRank: 30, versioned: true }, pages: docSearchPages },
  markdown: ({ site, compile }) => {
    const byRoute = new Map(site.docs.map((doc) => [doc.route, doc]));
    return ({ route }) => compiledBody(byRoute.get(route), compile);
  },
};

/** Docs as the sidebars list them, one after the other; then those that stand in none. */
function docsInOrder({ docs: all, sidebars }: SiteContent): Doc[] {
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
