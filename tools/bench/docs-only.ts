import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { SidebarItemInput } from "@/lib/model/config";
import type { CorpusPage } from "./corpus";

/**
 * Files whose content the copy doesn't have. One sidebar lists all docs, so other layouts go, too.
 */
const removed = [
  "app/roadmap",
  "app/reference",
  "app/(plain)",
  "app/tutorials",
  "content/changelog",
  "content/urls.json",
  // Query phrases refer to headings of steps and cards, which plain pages don't have.
  "content/query-phrases",
];

const settings = {
  api: null,
  // The page for agents has another path in each copy.
  agents: {},
  announcement: null,
  navbar: [{ type: "doc", label: "Docs", docId: "index", sidebar: "docsSidebar" }],
  footer: { links: [], copyright: "Bench" },
  version: { name: "current", label: "Next", isLast: true, path: "/", mainDocId: "index" },
};

/** Reduces a copy of the project to a site with only docs. */
export function reduceToDocs(folder: string): void {
  for (const name of removed) rmSync(join(folder, name), { recursive: true, force: true });
  writeFileSync(join(folder, "bench-settings.json"), JSON.stringify(settings));
  writeFileSync(join(folder, "content/roadmap.ts"), "export const roadmap = undefined;\n");
  // Glossary terms and the skill link to pages whose paths differ in copies.
  writeFileSync(join(folder, "content/glossary.ts"), "export const glossary = undefined;\n");
  writeFileSync(join(folder, "content/skill.ts"), "export const skill = undefined;\n");
  // The corpus has no pictures.
  writeFileSync(join(folder, "content/screenshots.ts"), "export const screenshots = {};\n");
  // The random words at the ends of paragraphs might match a pattern.
  writeFileSync(join(folder, "content/prose.ts"), "export const prose = [];\n");
  writeFileSync(join(folder, "redirects.ts"), "export const redirects = [];\n");
  // Size budgets are for pages of the whole site, whose styles the bundler splits differently.
  writeFileSync(join(folder, "lib/check/size-baseline.json"), "{}\n");
}

/** Creates a category per folder, as the other systems do by default. */
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
