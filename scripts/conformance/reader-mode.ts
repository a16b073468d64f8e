import { isProbablyReaderable, Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/** Elements that reader mode must show: the page's structure and its code. */
const checkedElements = "h2, h3, h4, table, pre";

/** Parts of a page that aren't its text. */
const controls = "site-dropdown, nav, form";

/**
 * Readability keeps everything of a page with less text than this, in characters: its
 * `charThreshold` option.
 */
const shortest = 500;

/** A page in Mozilla's Readability, the reader mode of Firefox and other browsers. */
export interface ReaderView {
  /** The first words of headings, tables and code blocks that are missing. */
  missing: string[];
  /** Texts of controls that it includes. */
  unwanted: string[];
}

/** Reads a page like a reader mode. Undefined for pages without one: forms, and lists of links. */
export function readAsReaderMode(html: string): ReaderView | undefined {
  const { document } = parseHTML(html);
  const main = document.querySelector("main");
  if (!main || !isProbablyReaderable(document as unknown as Document)) return undefined;
  const parts = [...main.querySelectorAll(checkedElements)]
    .filter((part) => !part.closest("form, [hidden], [aria-hidden=true]"))
    .map(textThatIsRead);
  const menus = [...main.querySelectorAll(controls)].map((menu) => menu.textContent ?? "");
  // Readability modifies the document that it reads.
  const article = new Readability(document as unknown as Document).parse();
  // Readability omits a heading that repeats the title.
  const shown = withoutSpace(`${article?.title}\n${article?.textContent}`);
  const isShown = (text: string) => shown.includes(withoutSpace(text));
  const missing = parts.filter((part) => !isShown(part)).map(beginning);
  if (shown.length < shortest) return { missing, unwanted: [] };
  return {
    missing,
    unwanted: menus.filter((menu) => menu.trim() !== "" && isShown(menu)).map(beginning),
  };
}

/** Reader modes omit what is hidden from assistive technology, such as markers on a picture. */
function textThatIsRead(part: Element): string {
  const copy = part.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  return copy.textContent ?? "";
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, "");
}

function beginning(text: string): string {
  return text.replace(/\s+/g, " ").trim().slice(0, 60);
}
