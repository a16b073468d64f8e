import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Parser } from "htmlparser2";
import type { Site } from "@/lib/model/site";
import { fileRoute } from "@/lib/util/url";

/** Facts about the export that the build checks need. */
export interface Output {
  /** Base path of the deployment; links have it, files do not. */
  base: string;
  origin: string;
  files: ReadonlySet<string>;
  /** HTML files by route. */
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
  /** In <main>: the page's own; outside: the layout's. */
  inMain: boolean;
  rel: string;
}

export interface HtmlFacts {
  /** Ids and names of anchors, each as often as it occurs. */
  ids: string[];
  references: HtmlReference[];
  /** Markup that a strict policy would block: style attributes and elements, event handlers. */
  blockedMarkup: string[];
  bytes: number;
}

const urlAttributes = ["href", "src", "srcset", "action"];

/** A page of the export, read by an HTML parser. */
export function readHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = { ids: [], references: [], blockedMarkup: [], bytes: html.length };
  let main = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") main++;
      if (attributes.id) facts.ids.push(attributes.id);
      if (name === "a" && attributes.name && attributes.name !== attributes.id)
        facts.ids.push(attributes.name);
      // Where old headings lead (RedirectedAnchors) is checked as a link.
      const moved = name === "site-redirected-anchors" ? attributes.rules : undefined;
      for (const [, url] of JSON.parse(moved ?? "[]") as [string, string][])
        facts.references.push({ url, element: "a", inMain: main > 0, rel: "" });
      notePolicy(facts, name, attributes);
      const { rel = "" } = attributes;
      for (const url of urlsOf(attributes))
        facts.references.push({ url: url.trim(), element: name, inMain: main > 0, rel });
    },
    onclosetag(name) {
      if (name === "main") main--;
    },
  });
  parser.end(html);
  return facts;
}

/** Addresses that an element names. */
function urlsOf(attributes: Readonly<Record<string, string>>): string[] {
  return urlAttributes.flatMap((name) => {
    const value = attributes[name];
    if (value === undefined) return [];
    return name === "srcset" ? srcsetUrls(value) : [value];
  });
}

function notePolicy(facts: HtmlFacts, name: string, attributes: Record<string, string>): void {
  if (name === "style") facts.blockedMarkup.push("style element");
  for (const attribute of Object.keys(attributes)) {
    if (attribute === "style")
      facts.blockedMarkup.push(`style attribute of ${name}: ${attributes.style}`);
    if (/^on[a-z]/.test(attribute)) facts.blockedMarkup.push(`${attribute} attribute of ${name}`);
  }
}

/** True for a script that a policy must know, by its type; other scripts are blocks of data. */
export function isCodeType(type: string | undefined): boolean {
  return !type || /^(text|application)\/javascript$|^module$|^speculationrules$/.test(type);
}

function srcsetUrls(value: string): string[] {
  return value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? "");
}

/** Paths of all files below a folder, relative to it, with `/`, sorted. */
export function listOutput(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll("\\", "/"))
    .sort();
}
