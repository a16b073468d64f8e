import type { Comment, Element } from "domhandler";
import { DomUtils, ElementType } from "htmlparser2";
import { isCodeType } from "@/lib/check/rendered-page";
import { contentPolicy, insertPolicy, type PolicyOrigins } from "@/lib/emit/content-policy";
import { HtmlEdits, walk } from "./html-edits";
import { staticBodyElement } from "./static-body-element";

/** Facts that all pages of a build share. */
export interface FinishOptions {
  /** Text of the one inline script that is the site's own. */
  inlineScript: string;
  /** Addresses of the style sheets to load in the place of those that Next links. */
  stylesFor: (sheets: readonly string[]) => readonly string[];
  /** Integrity of a script of this site; undefined for any other. */
  integrityOf: (src: string) => string | undefined;
}

/** Elements whose text a browser that translates the page must leave alone. */
const untranslated = new Set(["code", "kbd"]);

/**
 * Makes a document of a page that Next has exported: takes Next's client out, links merged style
 * sheets, and adds the integrity of scripts and the page's own policy. Throws when Next writes
 * something that isn't known here, so that an update of Next can't bring a script unseen.
 */
export function finishPage(html: string, options: FinishOptions, origins: PolicyOrigins): string {
  const edits = new HtmlEdits(html);
  const sheets = options.stylesFor(styleSheets(edits));
  const inlineScripts: string[] = [];
  for (const node of walk(edits.document.children)) {
    if (node.type === ElementType.Comment) finishComment(edits, node);
    else if (node.type === ElementType.Script) {
      const code = finishScript(edits, node as Element, options);
      if (code !== undefined) inlineScripts.push(code);
      if (code === options.inlineScript) edits.append(node, sheets.map(sheetLink).join(""));
    } else if (node.type === ElementType.Tag) finishElement(edits, node as Element);
  }
  if (sheets.length > 0 && !inlineScripts.includes(options.inlineScript))
    throw new Error("The page lacks the site's inline script, which its style sheets come after.");
  return insertPolicy(edits.apply(), contentPolicy(inlineScripts, origins));
}

/**
 * Style sheets come after the inline script: it only notices one that fails to load if it runs
 * first.
 */
function sheetLink(url: string): string {
  return `<link rel="stylesheet" href="${url}"/>`;
}

/** Addresses of the style sheets that a page links, in their order. */
export function styleSheetsOf(html: string): string[] {
  return styleSheets(new HtmlEdits(html));
}

function styleSheets({ document }: HtmlEdits): string[] {
  const sheets: string[] = [];
  for (const node of walk(document.children)) {
    if (!("attribs" in node) || node.name !== "link") continue;
    const { rel, href } = node.attribs;
    if (rel === "stylesheet" && href !== undefined) sheets.push(href);
  }
  return sheets;
}

/** Returns the text of an inline script that stays, which the page's policy must name. */
function finishScript(
  edits: HtmlEdits,
  script: Element,
  { inlineScript, integrityOf }: FinishOptions,
): string | undefined {
  const { src, type } = script.attribs;
  if (src !== undefined) {
    if (src.includes("/_next/")) {
      edits.remove(script);
      return undefined;
    }
    const integrity = integrityOf(src);
    if (integrity) edits.addAttribute(script, "integrity", integrity);
    return undefined;
  }
  if (!isCodeType(type)) return undefined;
  const code = DomUtils.textContent(script);
  if (isNextInline(code)) {
    edits.remove(script);
    return undefined;
  }
  if (type !== "speculationrules" && code !== inlineScript)
    throw new Error(`Next writes a script that is not known: ${code.slice(0, 80)}`);
  return code;
}

/**
 * Next pushes the page's content for its client to `__next_f`, and what to start to Turbopack's
 * queue.
 */
function isNextInline(code: string): boolean {
  return /^(?:\(self\.__next_f=|self\.__next_f\.push|\(globalThis\["TURBOPACK"\])/.test(code);
}

function finishElement(edits: HtmlEdits, element: Element): void {
  if (element.name === "link") finishLink(edits, element);
  else if (element.name === staticBodyElement) edits.unwrap(element);
  else if (isMetadataSlot(element)) edits.remove(element);
  else if (untranslated.has(element.name)) edits.addAttribute(element, "translate", "no");
}

/** Next leaves an empty element where its client would put metadata that comes late. */
function isMetadataSlot({ name, attribs, children }: Element): boolean {
  const isEmpty = children.every(({ type }) => type === ElementType.Comment);
  return name === "div" && attribs.hidden === "" && Object.keys(attribs).length === 1 && isEmpty;
}

function finishLink(edits: HtmlEdits, link: Element): void {
  const { rel, as, href = "" } = link.attribs;
  if (rel === "stylesheet") {
    edits.remove(link);
    return;
  }
  const isOfNext = href.includes("/_next/");
  const isPreload = rel === "preload";
  // React preloads the logo, which comes next.
  const isClientPreload = isOfNext && (as === "script" || as === "style");
  if (isPreload && (as === "image" || isClientPreload)) edits.remove(link);
  else if (isOfNext && !(isPreload && as === "font"))
    throw new Error(`Next links a file that is not known: ${href} (rel ${rel}, as ${as})`);
}

/**
 * Comments are marks for React. A part of the page that the server gave up on is there for its
 * client alone.
 */
function finishComment(edits: HtmlEdits, comment: Comment): void {
  if (comment.data === "$?" || comment.data === "$!")
    throw new Error(
      "Next leaves a part of the page to the browser: a component reads what only the browser has.",
    );
  if (!/^(?: |\/?\$|\/?&)$/.test(comment.data))
    throw new Error(`Next writes a comment that is not known: ${comment.data.slice(0, 80)}`);
  edits.remove(comment);
}
