import GithubSlugger, { slug } from "github-slugger";
import type { Code, Nodes, Parents, Root } from "mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { mdxToMarkdown } from "mdast-util-mdx";
import { toMarkdown } from "mdast-util-to-markdown";
import { toString as textOf } from "mdast-util-to-string";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { SKIP, visit } from "unist-util-visit";
import { makeMarkdownVersions } from "@/lib/emit/markdown/page-versions";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, splitUrl } from "@/lib/url";

/** A page of documentation that every system can build: Markdown that is valid MDX, too. */
export interface CorpusPage {
  /** Address without its first slash; empty for the start page. */
  path: string;
  /** Without extension: the path, or `index` in its folder. Ids of docs are the same. */
  file: string;
  title: string;
  description: string;
  body: string;
}

/** Fences that one of the highlighters does not know, and the nearest that all of them do. */
const knownLanguage: Readonly<Record<string, string>> = { dotenv: "ini", jinja: "text", mdx: "text" };

const parser = unified().use(remarkParse).use(remarkGfm);

interface ParsedPage extends Omit<CorpusPage, "body" | "file"> {
  tree: Root;
  addresses: readonly string[];
}

/** The docs of this site as plain Markdown, made from the Markdown versions of their pages. */
export async function makeCorpus(site: Site, root: string): Promise<CorpusPage[]> {
  const versions = await makeMarkdownVersions(site, root);
  const parsed = versions
    .filter(({ page }) => page.kind === "docs" && page.indexable)
    .map(
      ({ page, text }): ParsedPage => ({
        path: page.route.slice(1),
        title: page.title,
        description: page.description,
        tree: withoutHead(parser.parse(text), page.description),
        addresses: [page.route, ...page.aliases],
      }),
    );
  return convertPages(parsed, absoluteUrl("/", site.config.url, site.config.basePath));
}

/** Title and description are in the frontmatter. */
function withoutHead(tree: Root, description: string): Root {
  const [title, lead, ...rest] = tree.children;
  if (title?.type !== "heading") return tree;
  const isLead = lead !== undefined && textOf(lead) === textOf(parser.parse(description));
  return { type: "root", children: isLead || lead === undefined ? rest : [lead, ...rest] };
}

/** Puts links in the form of root paths; what the corpus does not hold is text, pictures are their alternative text. */
export function convertPages(pages: readonly ParsedPage[], origin: string): CorpusPage[] {
  const paths = new Map(pages.flatMap(({ addresses, path }) => addresses.map((address) => [address, path] as const)));
  const headings = new Map(pages.map(({ path, tree }) => [path, nameHeadings(tree)]));
  const linkTo = (url: string): string | undefined => {
    const isOwn = url.startsWith("/") || url === origin || url.startsWith(`${origin}/`);
    if (!isOwn) return /^https?:/.test(url) ? url : undefined;
    const { path, hash = "" } = splitUrl(url.startsWith("/") ? url : url.slice(origin.length));
    const target = paths.get(path === "" ? "/" : path);
    if (target === undefined) return undefined;
    return headings.get(target)?.has(hash) ? `/${target}#${hash}` : `/${target}`;
  };
  return pages.map(({ path, title, description, tree }) => {
    convertTree(tree, linkTo);
    return { path, file: path === "" ? "index" : path, title, description, body: print(tree) };
  });
}

/**
 * Ids of a page's headings. Those that repeat another, such as the tabs of a page, get a number: our own gates refuse
 * two of one name, and the ids of a second one are no longer the same in all systems.
 */
function nameHeadings(tree: Root): ReadonlySet<string> {
  const slugger = new GithubSlugger();
  const ids = new Set<string>();
  visit(tree, "heading", (node) => {
    const name = textOf(node);
    const repeated = [...ids].filter((id) => id.replace(/-\d+$/, "") === slug(name)).length;
    if (repeated > 0) node.children.push({ type: "text", value: ` ${repeated + 1}` });
    ids.add(slugger.slug(textOf(node)));
  });
  return ids;
}

function convertTree(tree: Root, linkTo: (url: string) => string | undefined): void {
  visit(tree, (node: Nodes, index, parent: Parents | undefined) => {
    if (parent === undefined || index === undefined) return undefined;
    if (node.type === "html") {
      parent.children.splice(index, 1);
      return [SKIP, index];
    }
    if (node.type === "image") {
      parent.children.splice(index, 1, { type: "text", value: node.alt ?? "" });
      return [SKIP, index + 1];
    }
    if (node.type === "link") {
      const url = linkTo(node.url);
      if (url === undefined) {
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }
      node.url = url;
    }
    if (node.type === "code") convertCode(node, index > 0 ? parent.children[index - 1] : undefined);
    return undefined;
  });
}

/** Output need not parse in its language; marked lines are written differently by each system. */
function convertCode(node: Code, before: Nodes | undefined): void {
  const isOutput = before?.type === "paragraph" && textOf(before) === "Output:";
  const lang = node.lang ?? "text";
  node.lang = isOutput ? "text" : (knownLanguage[lang] ?? lang);
  node.meta = /title="[^"]*"/.exec(node.meta ?? "")?.[0];
}

/** Braces and angle brackets are escaped, which Markdown reads as MDX does. */
function print(tree: Root): string {
  return toMarkdown(tree, { extensions: [gfmToMarkdown(), mdxToMarkdown()], bullet: "-", rule: "-" });
}

/** A page as a file, with further lines of frontmatter for a system that reads them. */
export function pageFile({ title, description, body }: CorpusPage, more: Record<string, unknown> = {}): string {
  const lines = Object.entries({ title, description, ...more })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}

/** A page's source with another sentence behind its first paragraph. */
export function withSentence(text: string, sentence: string): string {
  const start = text.indexOf("\n---\n", 4) + 5;
  const end = text.indexOf("\n\n", start + 1);
  const at = end === -1 ? text.length : end;
  return `${text.slice(0, at)}\n\n${sentence}${text.slice(at)}`;
}
