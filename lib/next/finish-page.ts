import type { Comment, Element } from "domhandler";
import { DomUtils, ElementType } from "htmlparser2";
import { isCodeType } from "@/lib/check/rendered-page";
import { contentPolicy, insertPolicy, type PolicyOrigins } from "@/lib/emit/content-policy";
import { HtmlEdits, walk } from "./html-edits";
import { staticBodyElement } from "./static-body-element";

/** What all pages of a build have in common. */
export interface FinishOptions {
  /** Text of the site's inline script, the only one that a page has. */
  inlineScript: string;
  /** Returns the merged style sheets that replace the ones that Next links. */
  stylesFor: (sheets: readonly string[]) => readonly string[];
  /** Returns the integrity of a script of this site, and undefined for any other. */
  integrityOf: (src: string) => string | undefined;
}

/** Elements with code, which translation in a browser must not change. */
const untranslatedElements = new Set(["code", "kbd"]);

/**
 * Turns a page that Next has exported into a plain document: removes Next's client, links the merged
 * style sheets, and adds integrity to scripts and the page's content security policy. Throws at any
 * script, link or comment of Next that isn't listed here, so that an update of Next can't add one
 * unnoticed. Called by `finish-export.ts` for each page.
 */
export function finishPage(html: string, options: FinishOptions, origins: PolicyOrigins): string {
  const edits = new HtmlEdits(html);
  const sheets = options.stylesFor(styleSheets(edits));
  const inlineScripts: string[] = [];
  for (const node of walk(edits.document.children)) {
    if (node.type === ElementType.Comment) {
      removeComment(edits, node);
    } else if (node.type === ElementType.Script) {
      const code = finishScript(edits, node as Element, options);
      if (code !== undefined) inlineScripts.push(code);
      // The inline script reports style sheets that fail to load, so it has to run before them.
      if (code === options.inlineScript) edits.append(node, styleSheetLinks(sheets));
    } else if (node.type === ElementType.Tag) {
      finishElement(edits, node as Element);
    }
  }
  if (sheets.length > 0 && !inlineScripts.includes(options.inlineScript))
    throw new Error("The page lacks the site's inline script, which its style sheets come after.");
  return insertPolicy(edits.apply(), contentPolicy(inlineScripts, origins));
}

function styleSheetLinks(urls: readonly string[]): string {
  return urls.map((url) => `<link rel="stylesheet" href="${url}"/>`).join("");
}

/** Returns the addresses of the style sheets that a page links, in document order. */
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

/** Returns the code of an inline script that stays, because the policy has to contain its hash. */
function finishScript(
  edits: HtmlEdits,
  script: Element,
  options: FinishOptions,
): string | undefined {
  if (script.attribs.src !== undefined) {
    finishScriptFile(edits, script, script.attribs.src, options);
    return undefined;
  }
  if (!isCodeType(script.attribs.type)) return undefined;
  const code = DomUtils.textContent(script);
  if (isNextInlineScript(code)) {
    edits.remove(script);
    return undefined;
  }
  const isSiteScript = code === options.inlineScript || script.attribs.type === "speculationrules";
  if (!isSiteScript)
    throw new Error(`Next writes a script that is not known: ${code.slice(0, 80)}`);
  return code;
}

function finishScriptFile(
  edits: HtmlEdits,
  script: Element,
  src: string,
  { integrityOf }: FinishOptions,
): void {
  if (src.includes("/_next/")) {
    edits.remove(script);
    return;
  }
  const integrity = integrityOf(src);
  if (integrity) edits.addAttribute(script, "integrity", integrity);
}

/** Matches the scripts with which Next hands the page's payload and its chunks to its client. */
const nextInlineScript = /^(?:\(self\.__next_f=|self\.__next_f\.push|\(globalThis\["TURBOPACK"\])/;

function isNextInlineScript(code: string): boolean {
  return nextInlineScript.test(code);
}

function finishElement(edits: HtmlEdits, element: Element): void {
  if (element.name === "link") finishLink(edits, element);
  else if (element.name === staticBodyElement) edits.unwrap(element);
  else if (isMetadataSlot(element)) edits.remove(element);
  else if (untranslatedElements.has(element.name)) edits.addAttribute(element, "translate", "no");
}

/** Next leaves an empty `<div hidden>` in which its client would put metadata that arrives late. */
function isMetadataSlot({ name, attribs, children }: Element): boolean {
  const isEmpty = children.every(({ type }) => type === ElementType.Comment);
  return name === "div" && attribs.hidden === "" && Object.keys(attribs).length === 1 && isEmpty;
}

function finishLink(edits: HtmlEdits, link: Element): void {
  const { rel, as, href = "" } = link.attribs;
  const isFromNext = href.includes("/_next/");
  if (rel === "stylesheet") {
    edits.remove(link);
  } else if (rel === "preload" && as === "image") {
    // React preloads the logo, which is the next element anyway.
    edits.remove(link);
  } else if (isFromNext && rel === "preload" && (as === "script" || as === "style")) {
    edits.remove(link);
  } else if (isFromNext && !(rel === "preload" && as === "font")) {
    throw new Error(`Next links a file that is not known: ${href} (rel ${rel}, as ${as})`);
  }
}

/** Matches the comments that only mark positions for React: an empty one, `$`, `/$`, `&` and `/&`. */
const reactMarker = /^(?: |\/?\$|\/?&)$/;

function removeComment(edits: HtmlEdits, comment: Comment): void {
  // React writes these where it left a Suspense boundary to the client, which the page doesn't have.
  if (comment.data === "$?" || comment.data === "$!")
    throw new Error(
      "Next leaves a part of the page to the browser: a component reads what only the browser has.",
    );
  if (!reactMarker.test(comment.data))
    throw new Error(`Next writes a comment that is not known: ${comment.data.slice(0, 80)}`);
  edits.remove(comment);
}
