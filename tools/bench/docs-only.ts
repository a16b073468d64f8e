import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SidebarItemInput } from "@/lib/model/config";
import type { CorpusPage } from "./corpus";

/** Files that the copy has no content for. One sidebar holds all docs, so the layouts of the others go, too. */
const removed = [
  "app/roadmap",
  "app/reference",
  "app/(plain)",
  "app/tutorials",
  "content/changelog",
  "content/urls.json",
  // Phrases name headings, which steps and cards of the plain pages do not have.
  "content/query-phrases",
];

const settings = {
  api: null,
  // The page for agents lies elsewhere when there are several copies of it.
  agents: {},
  announcement: null,
  navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "docsSidebar" }],
  footer: { links: [], copyright: "Bench" },
  version: { name: "current", label: "Next", isLast: true, path: "/", mainDocId: "index" },
};

/** Turns a copy of the project into a site that has documentation alone. */
export function reduceToDocs(folder: string): void {
  for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, "bench-settings.json"), JSON.stringify(settings));
  writeFileSync(join(folder, "content/roadmap.ts"), "export const roadmap = undefined;\n");
  // Terms and the skill lead to pages, which lie elsewhere when there are several copies of them.
  writeFileSync(join(folder, "content/glossary.ts"), "export const glossary = undefined;\n");
  writeFileSync(join(folder, "content/skill.ts"), "export const skill = undefined;\n");
  // No page of the corpus has a picture.
  writeFileSync(join(folder, "content/screenshots.ts"), "export const screenshots = {};\n");
  // Paragraphs of copies end with words by chance.
  writeFileSync(join(folder, "content/prose.ts"), "export const prose = [];\n");
  writeFileSync(join(folder, "redirects.ts"), "export const redirects = [];\n");
  // Budgets are recorded for pages of the whole site, whose styles the bundler splits in another way.
  writeFileSync(join(folder, "lib/check/size-baseline.json"), "{}\n");
}

/** A category for each folder, as the others make them by themselves. */
export function writeSidebars(folder: string, corpus: readonly CorpusPage[]): void {
  const sidebars = { docsSidebar: { label: "Docs", basePath: "/", items: itemsOf(corpus, 0) } };
  writeFileSync(
    join(folder, "content/sidebars.ts"),
    `export const sidebars = ${JSON.stringify(sidebars, null, 1)};\n`,
  );
}

function itemsOf(pages: readonly CorpusPage[], depth: number): SidebarItemInput[] {
  const direct = pages
    .filter(({ file }) => file.split("/").length === depth + 1)
    .map(({ file }) => file);
  const names = new Set(
    pages.map(({ file }) => file.split("/").slice(depth, -1)[0] ?? "").filter(Boolean),
  );
  const categories = [...names].map((name): SidebarItemInput => {
    const below = pages.filter(({ file }) => file.split("/").slice(depth, -1)[0] === name);
    return {
      type: "category",
      label: name.replace(/[-_]/g, " "),
      items: itemsOf(below, depth + 1),
    };
  });
  return [...direct, ...categories];
}
