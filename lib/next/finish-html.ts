import { isCodeType } from "@/lib/check/rendered-page";
import { contentPolicy, insertPolicy, type PolicyOrigins } from "@/lib/emit/content-policy";

/** What all pages of a build have in common. */
export interface Finish {
  /** Text of the one inline script that is ours. */
  boot: string;
  /** Addresses of the style sheets to load in the place of those that Next links. */
  stylesFor: (sheets: readonly string[]) => readonly string[];
  /** Short names for the classes of CSS Modules. */
  classes: ReadonlyMap<string, string>;
  /** Ids of icons that scripts show. */
  icons: ReadonlySet<string>;
  /** Integrity of a script of this site; undefined for any other. */
  integrityOf: (src: string) => string | undefined;
}

/** Everything in a page of Next's that may have to change. React escapes `<` and `>` in texts and attributes. */
const elements = /<script\b([^>]*)>([\s\S]*?)<\/script>|<link\b([^>]*)>|<!--([\s\S]*?)-->/g;

/**
 * Makes a document of a page that Next has exported: takes Next's client out, puts merged style sheets in the place of
 * Next's, and adds the integrity of scripts and the page's own policy. Throws when Next writes what isn't known here.
 */
export function finishHtml(html: string, site: Finish, origins: PolicyOrigins): string {
  const inline: string[] = [];
  const [firstSheet, ...otherSheets] = styleSheets(html);
  const links = site.stylesFor(firstSheet === undefined ? [] : [firstSheet, ...otherSheets]);
  const styles = links.map((href) => `<link rel="stylesheet" href="${href}"/>`).join("");
  const document = html.replace(
    elements,
    (element: string, script?: string, code = "", link?: string, comment = "") => {
      if (script !== undefined) {
        const { src, type } = readAttributes(script);
        if (src !== undefined) return finishScriptFile(element, src, site);
        if (!isCodeType(type)) return element;
        if (isNextInline(code)) return "";
        if (type !== "speculationrules" && code !== site.boot)
          throw new Error(`Next writes a script that is not known: ${code.slice(0, 80)}`);
        inline.push(code);
        return element;
      }
      if (link !== undefined) {
        const attributes = readAttributes(link);
        if (attributes.rel !== "stylesheet") return finishLink(element, attributes);
        return attributes.href === firstSheet ? styles : "";
      }
      return finishComment(comment);
    },
  );
  const small = shorten(
    dropIcons(document.replace(/<div hidden=""><\/div>|<\/?page-body>/g, ""), site.icons),
    site.classes,
  );
  return insertPolicy(keepCode(small), contentPolicy(inline, origins));
}

/** Code stays as it is when a browser translates the page. */
function keepCode(html: string): string {
  return html.replace(/<(?:code|kbd)(?=[\s>])/g, '$& translate="no"');
}

/** The sprite has the icons of all pages, and the tip of arrows. */
function dropIcons(html: string, shown: ReadonlySet<string>): string {
  return html.replace(/<(symbol|marker) id="([^"]+)".*?<\/\1>/g, (shape, _, id: string) =>
    shown.has(id) || html.includes(`href="#${id}"`) || html.includes(`url(#${id})`) ? shape : "",
  );
}

/** A class of a CSS Module as Next names it: a hash of the file, and our name. */
const moduleClass = /(?<=[."\s])_?[\w-]{6}_[A-Za-z]\w*/g;

/** A short name for each class of CSS Modules in these pages, which have each of them many times. */
export function shortNames(pages: Iterable<string>): ReadonlyMap<string, string> {
  const names = new Set<string>();
  for (const html of pages)
    for (const [attribute] of html.matchAll(/ class="[^"]*"/g))
      for (const [name] of attribute.matchAll(moduleClass)) names.add(name);
  return new Map([...names].sort().map((name, index) => [name, `_${index.toString(36)}`]));
}

/** A style sheet with short names, and without rules for classes that no page has. */
export function shortenStyles(css: string, classes: Finish["classes"]): string {
  const isUnused = (selector: string) =>
    selector.match(moduleClass)?.some((name) => !classes.has(name)) ?? false;
  return css
    .replace(/([^{}]+)\{[^{}]*\}/g, (rule, selectors: string) =>
      selectors
        .replace(/:not\([^()]*\)/g, "")
        .split(",")
        .every(isUnused)
        ? ""
        : rule,
    )
    .replace(moduleClass, (name) => classes.get(name) ?? name);
}

/** Short names for the custom properties of style sheets. What a script names other than in `var(…)` keeps its name. */
export function shortProperties(
  sheets: readonly string[],
  scripts: readonly string[],
): ReadonlyMap<string, string> {
  const named = new Set(scripts.flatMap((text) => text.match(/(?<!var\()--[a-z][\w-]*/g) ?? []));
  const set = new Set(sheets.flatMap((text) => text.match(/--[a-z][\w-]*(?=:)/g) ?? []));
  const free = [...set].filter((name) => !named.has(name)).sort();
  return new Map(free.map((name, index) => [name, `--_${index.toString(36)}`]));
}

/** A style sheet, or a script that has some, with these names. */
export function shortenProperties(text: string, names: ReadonlyMap<string, string>): string {
  return text.replace(/--[a-z][\w-]*/g, (name) => names.get(name) ?? name);
}

function shorten(html: string, classes: Finish["classes"]): string {
  return html.replace(/ class="[^"]*"/g, (names) =>
    names.replace(moduleClass, (name) => classes.get(name) ?? name),
  );
}

export function styleSheets(html: string): string[] {
  return [...html.matchAll(/<link\b([^>]*)>/g)].flatMap(([, link = ""]) => {
    const { rel, href } = readAttributes(link);
    return rel === "stylesheet" && href !== undefined ? [href] : [];
  });
}

function finishScriptFile(element: string, src: string, { integrityOf }: Finish): string {
  if (src.includes("/_next/")) return "";
  const integrity = integrityOf(src);
  return integrity ? element.replace("<script", `<script integrity="${integrity}"`) : element;
}

/** Next pushes the page's content for its client to `__next_f`, and what to start to Turbopack's queue. */
function isNextInline(code: string): boolean {
  return /^(?:\(self\.__next_f=|self\.__next_f\.push|\(globalThis\["TURBOPACK"\])/.test(code);
}

function finishLink(element: string, { rel, as, href = "" }: Record<string, string>): string {
  // React's, for the logo, which comes next.
  if (rel === "preload" && as === "image") return "";
  if (!href.includes("/_next/") || (rel === "preload" && as === "font")) return element;
  if (rel === "preload" && (as === "script" || as === "style")) return "";
  throw new Error(`Next links a file that is not known: ${element}`);
}

/** Comments are marks for React. A part of the page that the server gave up on is there for its client alone. */
function finishComment(comment: string): string {
  if (/^(?: |\/?\$|\/?&)$/.test(comment)) return "";
  if (comment === "$?" || comment === "$!")
    throw new Error(
      "Next leaves a part of the page to the browser: a component reads what only the browser has.",
    );
  throw new Error(`Next writes a comment that is not known: ${comment.slice(0, 80)}`);
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
