import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { compilePage } from "@/lib/compile/compile";
import type { CompiledPage } from "@/lib/compile/page";
import { lookupOf } from "@/lib/compile/page-lookup";
import { formatUrls } from "@/lib/load/url-baseline";
import type { SidebarItemInput, SidebarsInput } from "@/lib/model/config";
import type { Doc, Site } from "@/lib/model/site";
import { versionFolder, withVersion } from "@/lib/model/versions";
import type { Vocabulary } from "@/lib/model/vocabulary";
import { docsFolder } from "./load";
import { writeLock } from "./lock";
import { frozenTarget, rewriteLinks } from "./rewrite-links";

/** What a version is made from, besides the site itself. */
export interface CutInput {
  root: string;
  site: Site;
  id: string;
  path: string;
  sidebars: SidebarsInput;
  vocabulary: Vocabulary;
}

export interface CutResult {
  pages: number;
  links: number;
  codeBlocks: number;
  files: number;
}

/**
 * Freezes the docs of today below content/versions: every page with its internal links leading into the version, the
 * sidebars, the vocabulary, the API description and the addresses. Throws before it writes when a page can't be
 * rewritten so that nothing but its links differs.
 */
export async function cutVersion(input: CutInput): Promise<CutResult> {
  const { root, site, id, sidebars, vocabulary } = input;
  const folder = versionFolder(id);
  if (existsSync(join(root, folder))) throw new Error(`\`${folder}\` exists. Remove it, or choose another name.`);
  const pages = await Promise.all(site.docs.map((doc) => cutPage(doc, input)));
  const files = new Map(pages.map(({ file, text }) => [`${folder}/docs/${file}`, text]));
  files.set(`${folder}/sidebars.json`, json(cutSidebars(sidebars, input)));
  files.set(`${folder}/vocabulary.json`, json(vocabulary));
  files.set(`${folder}/urls.json`, formatUrls(Object.fromEntries(pages.flatMap(({ urls }) => urls).sort())));
  if (site.api) files.set(`${folder}/openapi.json`, readFileSync(join(root, site.api.file), "utf8"));
  for (const [file, text] of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  writeLock(root, id);
  const sum = (count: (page: (typeof pages)[number]) => number) =>
    pages.reduce((total, page) => total + count(page), 0);
  return {
    pages: pages.length,
    links: sum(({ links }) => links),
    codeBlocks: sum(({ codeBlocks }) => codeBlocks),
    files: files.size + 1,
  };
}

async function cutPage(doc: Doc, { root, site, path }: CutInput) {
  // What a page includes becomes its own text: it has to stay as it is.
  const whole = { ...doc, origins: undefined };
  const page = await compilePage(whole, lookupOf(site));
  const head = readFileSync(join(root, doc.file), "utf8").split(/\r\n?|\n/, doc.bodyOffset);
  const text = [...head, doc.body].join("\n");
  const changed = page.links.flatMap((link) => {
    const to = link.kind === "image" ? undefined : frozenTarget(link.url, doc, site, path);
    return to === undefined ? [] : [{ ...link, to }];
  });
  const rewritten = rewriteLinks(text, changed);
  const [missed] = rewritten.missed;
  if (missed)
    throw new Error(
      `${doc.file}:${missed.line}:${missed.column} The link \`${missed.url}\` was not found in the text.`,
    );
  const body = rewritten.text.split("\n").slice(doc.bodyOffset).join("\n");
  expectOnlyLinks(doc, page, await compilePage({ ...whole, body }, lookupOf(site)), changed);
  return {
    file: doc.file.slice(docsFolder.length + 1),
    text: rewritten.text,
    links: changed.length,
    codeBlocks: page.samples.length,
    urls: [doc.route, ...doc.aliases].map((route): [string, string[]] => [
      withVersion(path, route),
      page.ids.toSorted(),
    ]),
  };
}

/** The page as it will be frozen says what the page of today says, and its links are the ones that were meant. */
function expectOnlyLinks(
  { file }: Doc,
  before: CompiledPage,
  after: CompiledPage,
  changed: readonly { url: string; line: number; column: number; to: string }[],
): void {
  const targets = new Map(changed.map(({ url, to }) => [url, to]));
  const wanted = before.links.map(({ url, kind }) => (kind === "image" ? url : (targets.get(url) ?? url)));
  const same = [
    [wanted, after.links.map(({ url }) => url)],
    [before.samples.map(({ text }) => text), after.samples.map(({ text }) => text)],
    [before.sections.map(({ text }) => text), after.sections.map(({ text }) => text)],
    [before.ids, after.ids],
  ].every(([a, b]) => JSON.stringify(a) === JSON.stringify(b));
  if (!same)
    throw new Error(`${file}: more than its links would change. Write its links in one form: \`[text](/address)\`.`);
}

/** Where links of sidebars lead from. */
const home = { route: "/", file: "content/docs/index.mdx" };

/** Sidebars with the operations of today as links: the reference has one set of pages for all versions. */
function cutSidebars(sidebars: SidebarsInput, { site, path }: CutInput): SidebarsInput {
  const cut = (item: SidebarItemInput): SidebarItemInput[] => {
    if (typeof item === "string" || item.type === "doc") return [item];
    if (item.type === "link") return [{ ...item, href: frozenTarget(item.href, home, site, path) ?? item.href }];
    if (item.type === "category")
      return [{ ...item, items: "fromFolder" in item.items ? item.items : item.items.flatMap(cut) }];
    return (site.api?.tags ?? []).map((tag) => ({
      type: "category",
      label: tag.name,
      items: tag.operations.map(({ title, route }) => ({ type: "link", label: title, href: route })),
    }));
  };
  return Object.fromEntries(
    Object.entries(sidebars).map(([name, sidebar]) => [
      name,
      { ...sidebar, items: (sidebar.items as SidebarItemInput[]).flatMap(cut) },
    ]),
  );
}

/** Patterns of the vocabulary are written as they stand in the code. */
function json(value: unknown): string {
  return `${JSON.stringify(value, (_, item: unknown) => (item instanceof RegExp ? String(item) : item), 2)}\n`;
}
