import { contentPolicy, insertPolicy, type PolicyOrigins } from "@/lib/emit/content-policy";
import { scriptKind } from "@/lib/text/html";

/** What all pages of a build have in common. */
export interface Finish {
  /** Text of the one inline script that is ours. */
  boot: string;
  /** Addresses of the style sheets to load in the place of those that Next links. */
  stylesFor: (sheets: readonly string[]) => readonly string[];
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
        if (scriptKind(type) !== "code") return element;
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
  return insertPolicy(keepCode(document.replace('<div hidden=""></div>', "")), contentPolicy(inline, origins));
}

/** Code stays as it is when a browser translates the page. */
function keepCode(html: string): string {
  return html.replace(/<(?:code|kbd)(?=[\s>])/g, '$& translate="no"');
}

/** Addresses of the style sheets of a page, in their order. */
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
  if (!href.includes("/_next/") || (rel === "preload" && as === "font")) return element;
  if (rel === "preload" && (as === "script" || as === "style")) return "";
  throw new Error(`Next links a file that is not known: ${element}`);
}

/** Comments are marks for React. A part of the page that the server gave up on is there for its client alone. */
function finishComment(comment: string): string {
  if (/^(?: |\/?\$|\/?&)$/.test(comment)) return "";
  if (comment === "$?" || comment === "$!")
    throw new Error("Next leaves a part of the page to the browser: a component reads what only the browser has.");
  throw new Error(`Next writes a comment that is not known: ${comment.slice(0, 80)}`);
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [name, value]),
  );
}
