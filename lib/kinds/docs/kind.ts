import { versions } from "@/content/versions";
import { docsChangesFiles } from "@/lib/docs-changes";
import { loadApi } from "@/lib/load/openapi";
import { latestOf } from "@/lib/model/origins";
import type { KindPage } from "@/lib/model/page";
import { type Doc, type SiteContent, sidebarDocs } from "@/lib/model/site";
import {
  allDocs,
  type FrozenVersion,
  livingPage,
  openapiRoute,
  versionNotice,
  versionsSchema,
} from "@/lib/model/versions";
import type { ContentKind } from "../content-kind";
import { compiledBody } from "../written-markdown";
import { loadDocsChanges } from "./baselines";
import { docsChangesFeeds } from "./changes-feed";
import { changesPages } from "./changes-pages";
import { docFrontmatter, loadDocs } from "./load";
import { loadVersions } from "./load-versions";
import { changesReport } from "./model";
import { docSearchPages } from "./search";

/** Pages of content/docs, which the sidebars put in order, and those of the versions that are frozen. */
export const docs: ContentKind = {
  id: "docs",
  data: versions,
  schemas: [
    { name: "page", title: "Frontmatter of a page", files: "content/docs/**/*.mdx", schema: docFrontmatter },
    { name: "versions", title: "Versions of the docs", files: "content/versions.ts", schema: versionsSchema },
  ],
  load({ root, config, data, drafts, lastUpdated, proof }) {
    const { docs: loaded, problems } = loadDocs(root);
    const shown = loaded.filter((doc) => drafts || !doc.draft);
    const all = shown.map((doc) => ({ ...doc, lastUpdated: latestOf(doc, lastUpdated), proof: proof(doc) }));
    const { changes, problems: unreadable } = loadDocsChanges(root, all);
    const content = { docs: all, ...(changes && { docsChanges: changes }) };
    problems.push(...unreadable);
    if (data.docs === undefined) return { content, problems };
    const { api } = config?.api ? loadApi(root, config.api.file, config.api.lint) : {};
    const { versions: known, problems: found } = loadVersions(root, data.docs, api);
    return { content: { ...content, ...(known && { versions: known }) }, problems: [...problems, ...found] };
  },
  pages: (site) => [
    ...docsInOrder(site).map(docPage),
    ...(site.versions?.frozen.flatMap((version) => frozenPages(site, version)) ?? []),
    ...changesPages(site.docsChanges ?? []),
  ],
  canonical: (site, { route, version }) => (version ? livingPage(site, route) : undefined),
  files: ({ versions: known, docsChanges }) => [
    ...(known?.frozen.flatMap((version) => openapiRoute(version) ?? []) ?? []),
    ...(docsChanges ? Object.values(docsChangesFiles) : []),
  ],
  feeds: ({ site }) => docsChangesFeeds(site),
  choosesAddresses: true,
  written: (site) => allDocs(site),
  search: { ranking: { weight: 1, signs: [], pageRank: 30, versioned: true }, pages: docSearchPages },
  markdown: ({ site, compile }) => {
    const byRoute = new Map(allDocs(site).map((doc) => [doc.route, doc]));
    return async ({ route }) => {
      const report = changesReport(site, route);
      if (report) return { key: JSON.stringify(report), tree: () => report };
      return compiledBody(byRoute.get(route), compile);
    };
  },
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

/** Pages of a version that doesn't change: marked as such, and their text is told by the current ones. */
function frozenPages({ config }: SiteContent, version: FrozenVersion): KindPage[] {
  const { id, label, docs: all, sidebar } = version;
  const notice = versionNotice(version, config.productName);
  return docsInOrder({ docs: all, sidebars: [sidebar] }).map((doc) => ({
    ...docPage(doc),
    section: [`Version ${label}`, ...doc.section],
    version: { id, label, notice },
    repeatsOthers: true,
  }));
}
