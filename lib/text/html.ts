import { Parser } from "htmlparser2";

/** A reference of an HTML file to something else. */
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
  /** Old ids of headings from which the page leads its readers on (MovedHeadings). */
  moved: string[];
  references: HtmlReference[];
  title: string;
  h1: number;
  canonical?: string;
  description?: string;
  /** What a strict policy would block: style attributes and elements, event handlers. */
  unpoliced: string[];
  /** True for a page that only forwards. */
  refresh: boolean;
  bytes: number;
}

const urlAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ["href"],
  link: ["href"],
  img: ["src", "srcset"],
  source: ["src", "srcset"],
  script: ["src"],
  iframe: ["src"],
  form: ["action"],
  use: ["href"],
  image: ["href"],
};

/** What a page of the export holds, read by a real parser. */
export function readHtml(html: string): HtmlFacts {
  const facts: HtmlFacts = {
    ids: [],
    moved: [],
    references: [],
    title: "",
    h1: 0,
    unpoliced: [],
    refresh: false,
    bytes: html.length,
  };
  let main = 0;
  let inTitle = false;
  let svg = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") main++;
      if (name === "svg") svg++;
      if (name === "h1") facts.h1++;
      if (attributes.id) facts.ids.push(attributes.id);
      if (name === "a" && attributes.name && attributes.name !== attributes.id) facts.ids.push(attributes.name);
      noteMoved(facts, attributes["data-moved"], main > 0);
      notePolicy(facts, name, attributes);
      if (name === "link" && attributes.rel === "canonical") facts.canonical = attributes.href;
      if (name === "meta" && attributes.name === "description") facts.description = attributes.content;
      if (name === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh") facts.refresh = true;
      for (const attribute of urlAttributes[name] ?? []) {
        const value = attributes[attribute];
        if (value === undefined) continue;
        const urls = attribute === "srcset" ? srcsetUrls(value) : [value];
        for (const url of urls) {
          facts.references.push({
            url: url.trim(),
            element: name,
            inMain: main > 0,
            rel: attributes.rel ?? "",
          });
        }
      }
      if (name === "title" && svg === 0) inTitle = true;
    },
    ontext(chunk) {
      if (inTitle) facts.title += chunk;
    },
    onclosetag(name) {
      if (name === "main") main--;
      if (name === "svg") svg--;
      if (name === "title") inTitle = false;
    },
  });
  parser.end(html);
  return facts;
}

/** Old headings, and where they lead: to an address that is checked as a link's. */
function noteMoved(facts: HtmlFacts, list: string | undefined, inMain: boolean): void {
  for (const [id, url] of list ? (JSON.parse(list) as [string, string][]) : []) {
    facts.moved.push(id);
    facts.references.push({ url, element: "a", inMain, rel: "" });
  }
}

function notePolicy(facts: HtmlFacts, name: string, attributes: Record<string, string>): void {
  if (name === "style") facts.unpoliced.push("style element");
  for (const attribute of Object.keys(attributes)) {
    if (attribute === "style") facts.unpoliced.push(`style attribute of ${name}: ${attributes.style}`);
    if (/^on[a-z]/.test(attribute)) facts.unpoliced.push(`${attribute} attribute of ${name}`);
  }
}

/** A script that a policy must know, or a data block for search engines; undefined for any other data. */
export function scriptKind(type: string | undefined): "code" | "data" | undefined {
  if (!type || /^(text|application)\/javascript$|^module$|^speculationrules$/.test(type)) return "code";
  return type === "application/ld+json" ? "data" : undefined;
}

function srcsetUrls(value: string): string[] {
  return value.split(/,\s+/).map((part) => part.trim().split(/\s+/)[0] ?? "");
}
