import { Parser } from "htmlparser2";

/** A piece of an HTML file: characters from `start` up to, not including, `end`. */
export interface Span {
  start: number;
  end: number;
}

/** A script element with its attributes and text. */
export interface ScriptElement extends Span {
  attributes: Record<string, string>;
  text: string;
}

const elements = /<script\b[^>]*>([\s\S]*?)<\/script>|<link\b[^>]*>/g;

/**
 * Scripts of a page, and its preloads of scripts. For HTML that React wrote, which escapes `<` and `>` in texts and
 * attributes: a parser over all of it takes ten times as long. The build checks read the finished pages with one.
 */
export function findScripts(html: string): { scripts: ScriptElement[]; preloads: Span[] } {
  const scripts: ScriptElement[] = [];
  const preloads: Span[] = [];
  for (const match of html.matchAll(elements)) {
    const [element, text] = match;
    const span = { start: match.index, end: match.index + element.length };
    const attributes = readAttributes(element.slice(0, element.indexOf(">") + 1));
    if (text !== undefined) scripts.push({ ...span, attributes, text });
    else if (attributes.rel === "preload" && attributes.as === "script") preloads.push(span);
  }
  return { scripts, preloads };
}

function readAttributes(tag: string): Record<string, string> {
  let found: Record<string, string> = {};
  const parser = new Parser({ onopentag: (_name, attributes) => (found = attributes) });
  parser.end(tag);
  return found;
}
