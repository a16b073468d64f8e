import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Parser } from "htmlparser2";
import type { Site } from "@/lib/model/site";
import { fileRoute } from "@/lib/util/url";

/** The exported site as the output checks need it. */
export interface Output {
  /** Base path of the deployment. Links start with it, file paths don't. */
  base: string;
  origin: string;
  files: ReadonlySet<string>;
  /** Facts about HTML pages by route. */
  pages: ReadonlyMap<string, HtmlFacts>;
}

export function readOutput(folder: string, site: Pick<Site, "config">): Output {
  const files = listOutput(folder);
  const pages = files
    .filter((file) => file.endsWith(".html"))
    .map((file) => [fileRoute(file), readHtml(readFileSync(join(folder, file), "utf8"))] as const);
  return {
    base: site.config.basePath,
    origin: site.config.url,
    files: new Set(files),
    pages: new Map(pages),
  };
}

export interface HtmlReference {
  url: string;
  element: string;
  /** True for references inside <mainDepth>. Others belong to the layout. */
  inMain: boolean;
  rel: string;
}

export interface HtmlFacts {
  /** Ids and anchor names, with duplicates. */
  ids: string[];
  references: HtmlReference[];
  /**
   * Markup that the content security policy blocks: style attributes and elements, and event
   * handlers.
   */
  blockedMarkup: string[];
  bytes: number;
}

const urlAttributes = ["href", "src", "srcset", "action"];

/** Collects facts about a page with an HTML parser. */
export function readHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], references: [], blockedMarkup: [], bytes: html.length };
  let mainDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") mainDepth++;
      if (attributes.id) facts.ids.push(attributes.id);
      if (name === "a" && attributes.name && attributes.name !== attributes.id)
        facts.ids.push(attributes.name);
      // The targets of redirected anchors (RedirectedAnchors) are checked as links.
      const redirectRules = name === "site-redirected-anchors" ? attributes.rules : undefined;
      for (const [, url] of JSON.parse(redirectRules ?? "[]") as [string, string][])
        facts.references.push({ url, element: "a", inMain: mainDepth > 0, rel: "" });
      collectBlockedMarkup(facts, name, attributes);
      const { rel = "" } = attributes;
      for (const url of urlsOf(attributes))
        facts.references.push({ url: url.trim(), element: name, inMain: mainDepth > 0, rel });
    },
    onclosetag(name) {
      if (name === "main") mainDepth--;
    },
  });
  parser.end(html);
  return facts;
}

/** Returns the URLs in an element's attributes. */
function urlsOf(attributes: Readonly<Record<string, string>>): string[] {
  return urlAttributes.flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    return name === "srcset" ? srcsetUrls(value) : [value];
  });
}

function collectBlockedMarkup(
  facts: HtmlFacts,
  name: string,
  attributes: Record<string, string>,
): void {
  if (name === "style") facts.blockedMarkup.push("style element");
  for (const attribute of Object.keys(attributes)) {
    if (attribute === "style")
      facts.blockedMarkup.push(`style attribute of ${name}: ${attributes.style}`);
    if (/^on[a-z]/.test(attribute)) facts.blockedMarkup.push(`${attribute} attribute of ${name}`);
  }
}

/** True for the type of a script that the policy applies to. Other types are data blocks. */
export function isCodeType(type: string | undefined): boolean {
  return !type || /^(text|application)\/javascript$|^module$|^speculationrules$/.test(type);
}

function srcsetUrls(value: string): string[] {
  return value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? "");
}

/** Lists the paths of all files below a folder, relative to it, with `/` as separator, sorted. */
export function listOutput(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}
