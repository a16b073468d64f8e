import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
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
import { parse as parseYaml } from "yaml";
import type { Site } from "@/lib/model/site";
import { absoluteUrl, markdownRoute, splitUrl } from "@/lib/util/url";

/** A page of documentation that every system can build: Markdown that is also valid MDX. */
export interface CorpusPage {
  /** URL path without its first slash. Empty for the start page. */
  path: string;
  /** The path without extension, or `index` in its folder. Docs use it as their id. */
  file: string;
  title: string;
  description: string;
  body: string;
}

interface ParsedPage extends Omit<CorpusPage, "body" | "file"> {
  tree: Root;
}

/** Replacements for fence languages that one of the highlighters doesn't support. */
const knownLanguage: Readonly<Record<string, string>> = {
  dotenv: "ini",
  jinja: "text",
  mdx: "text",
};

const parser = unified().use(remarkParse).use(remarkGfm);

/**
 * This site's docs as plain Markdown, from the Markdown versions in `out/`. Throws if there are
 * none.
 */
export function readCorpus(site: Site, root: string): CorpusPage[] {
  const pages = site.pages.filter(({ kind, indexable }) => kind === "docs" && indexable);
  const parsed = pages.map(({ route }): ParsedPage => {
    const file = join(root, "out", markdownRoute(route));
    if (!existsSync(file))
      throw new Error(`out/ has no ${markdownRoute(route)}: run \`npm run build\` first.`);
    const [, frontmatter = "", content = ""] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, "utf8")) ?? [];
    const data = parseYaml(frontmatter) as Record<string, string>;
    const tree = parser.parse(content);
    // A note with the address of the index, the title and the description precede the text.
    const title = tree.children.findIndex(({ type }) => type === "heading");
    const children = tree.children.slice(title + 2);
    return {
      path: route.slice(1),
      title: data.title,
      description: data.description,
      tree: { type: "root", children },
    };
  });
  return convertPages(
    parsed,
    absoluteUrl("/", site.config.url, site.config.basePath).replace(/\/$/, ""),
  );
}

/**
 * Makes links absolute paths. Links to pages outside of the corpus become text, and images become
 * their alternative text.
 */
export function convertPages(pages: readonly ParsedPage[], origin: string): CorpusPage[] {
  const headings = new Map(pages.map(({ path, tree }) => [path, nameHeadings(tree)]));
  const linkTo = (url: string): string | undefined => {
    const isOnSite = url.startsWith("/") || url === origin || url.startsWith(`${origin}/`);
    if (!isOnSite) return /^https?:/.test(url) ? url : undefined;
    const { path, hash = "" } = splitUrl(url.startsWith("/") ? url : url.slice(origin.length));
    const target = path.replace(/^\/|\/$/g, "");
    const ids = headings.get(target);
    return ids && (ids.has(hash) ? `/${target}#${hash}` : `/${target}`);
  };
  return pages.map(({ path, title, description, tree }) => {
    convertTree(tree, linkTo);
    // The serializer escapes braces and angle brackets, so the result is both Markdown and MDX.
    const body = toMarkdown(tree, {
      extensions: [gfmToMarkdown(), mdxToMarkdown()],
      bullet: "-",
      rule: "-",
    });
    return { path, file: path === "" ? "index" : path, title, description, body };
  });
}

/**
 * Ids of a page's headings. Repeated headings get a number, because this project's checks refuse
 * duplicates.
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
    switch (node.type) {
      case "html":
        parent.children.splice(index, 1);
        return [SKIP, index];
      case "image":
        parent.children.splice(index, 1, { type: "text", value: node.alt ?? "" });
        return [SKIP, index + 1];
      case "link": {
        const url = linkTo(node.url);
        if (url !== undefined) {
          node.url = url;
          return undefined;
        }
        parent.children.splice(index, 1, ...node.children);
        return [SKIP, index];
      }
      case "code":
        convertCode(node, parent.children[index - 1]);
        return undefined;
      default:
        return undefined;
    }
  });
}

/** Output may not parse as its language, and each system has its own syntax for marked lines. */
function convertCode(node: Code, before: Nodes | undefined): void {
  const isOutput = before?.type === "paragraph" && textOf(before) === "Output:";
  const lang = node.lang ?? "text";
  node.lang = isOutput ? "text" : (knownLanguage[lang] ?? lang);
  node.meta = /title="[^"]*"/.exec(node.meta ?? "")?.[0];
}

/** The file of a page, with additional frontmatter for systems that use it. */
export function pageFile(
  { title, description, body }: CorpusPage,
  more: Record<string, unknown> = {},
): string {
  const lines = Object.entries({ title, description, ...more })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
  return `---\n${lines.join("\n")}\n---\n\n${body}`;
}

/** A page's source with a sentence added after its first paragraph. */
export function withSentence(text: string, sentence: string): string {
  const start = text.indexOf("\n---\n", 4) + 5;
  const end = text.indexOf("\n\n", start + 1);
  const position = end === -1 ? text.length : end;
  return `${text.slice(0, position)}\n\n${sentence}${text.slice(position)}`;
}
