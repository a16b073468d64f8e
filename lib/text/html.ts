import { Parser } from "htmlparser2";

/** A reference of an HTML file to something else. */
export interface HtmlReference {
  url: string;
  element: string;
  attribute: string;
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
  /** Other `meta` elements: name or property → content. */
  meta: Record<string, string>;
  /** Inline scripts that run, and speculation rules, which a policy has to allow as well. */
  inlineScripts: string[];
  /** Content security policy of the page. */
  policy?: string;
  /** Script files with their integrity, in order. */
  scripts: { src: string; integrity?: string }[];
  /** What a strict policy would block or ignore: style attributes and elements, event handlers, scripts above the policy. */
  unpoliced: string[];
  /** Videos that a reader may start. */
  videos: number;
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
    meta: {},
    inlineScripts: [],
    scripts: [],
    unpoliced: [],
    videos: 0,
    refresh: false,
    bytes: html.length,
  };
  let main = 0;
  let open = "";
  let text = "";
  let into: string[] = [];
  let svg = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === "main") main++;
      if (name === "svg") svg++;
      if (name === "h1") facts.h1++;
      if (attributes.id) facts.ids.push(attributes.id);
      if (name === "a" && attributes.name && attributes.name !== attributes.id) facts.ids.push(attributes.name);
      if (name === "a" && attributes["data-video"]) facts.videos++;
      noteMoved(facts, attributes["data-moved"], main > 0);
      notePolicy(facts, name, attributes);
      if (name === "link" && attributes.rel === "canonical") facts.canonical = attributes.href;
      if (name === "meta" && attributes.name === "description") facts.description = attributes.content;
      if (name === "meta" && attributes["http-equiv"]?.toLowerCase() === "refresh") facts.refresh = true;
      if (name === "meta") facts.meta[attributes.name ?? attributes.property ?? ""] = attributes.content ?? "";
      for (const attribute of urlAttributes[name] ?? []) {
        const value = attributes[attribute];
        if (value === undefined) continue;
        const urls = attribute === "srcset" ? srcsetUrls(value) : [value];
        for (const url of urls) {
          facts.references.push({
            url: url.trim(),
            element: name,
            attribute,
            inMain: main > 0,
            rel: attributes.rel ?? "",
          });
        }
      }
      const kind = name === "script" && !attributes.src ? scriptKind(attributes.type) : undefined;
      if ((name === "title" && svg === 0) || kind) {
        open = name;
        text = "";
        into = kind === "data" ? [] : facts.inlineScripts;
      }
    },
    ontext(chunk) {
      if (open) text += chunk;
    },
    onclosetag(name) {
      if (name === "main") main--;
      if (name === "svg") svg--;
      if (name !== open) return;
      if (name === "title") facts.title = text;
      else into.push(text);
      open = "";
    },
  });
  parser.end(html);
  return facts;
}

/** Old headings, and where they lead: to an address that is checked as a link's. */
function noteMoved(facts: HtmlFacts, list: string | undefined, inMain: boolean): void {
  for (const [id, url] of list ? (JSON.parse(list) as [string, string][]) : []) {
    facts.moved.push(id);
    facts.references.push({ url, element: "a", attribute: "data-moved", inMain, rel: "" });
  }
}

/** What the content security policy is about. */
function notePolicy(facts: HtmlFacts, name: string, attributes: Record<string, string>): void {
  if (name === "meta" && attributes["http-equiv"]?.toLowerCase() === "content-security-policy") {
    facts.policy = attributes.content;
  }
  if (name === "script") {
    if (attributes.src) facts.scripts.push({ src: attributes.src, integrity: attributes.integrity });
    if (!facts.policy && (attributes.src || scriptKind(attributes.type) === "code"))
      facts.unpoliced.push("script above the policy");
  }
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
