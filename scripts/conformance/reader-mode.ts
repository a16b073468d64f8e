import { isProbablyReaderable, Readability } from "@mozilla/readability";
import { parseHTML } from "linkedom";

/** Elements that a reader mode must show of a page: its structure, and the code that readers come for. */
const checkedElements = "h2, h3, h4, table, pre";

/** Parts of a page that aren't its text. */
const controls = "site-dropdown, nav, form";

/** Of a page with less text, in characters, Readability keeps everything: `charThreshold` of its options. */
const shortest = 500;

/** The page in Mozilla's Readability, the reader mode of Firefox and others. */
export interface ReaderView {
  /** Beginnings of headings, tables and code blocks of the page that it leaves out. */
  missing: string[];
  /** Words of controls that it takes for text. */
  unwanted: string[];
}

/** Reads a page as a reader mode does. Undefined where browsers offer none: for a form, or a list of links. */
export function readAsReaderMode(html: string): ReaderView | undefined {
  const { document } = parseHTML(html);
  const main = document.querySelector("main");
  if (!main || !isProbablyReaderable(document as unknown as Document)) return undefined;
  const parts = [...main.querySelectorAll(checkedElements)]
    .filter((part) => !part.closest("form, [hidden], [aria-hidden=true]"))
    .map(textThatIsRead);
  const menus = [...main.querySelectorAll(controls)].map((menu) => menu.textContent ?? "");
  // It changes the document that it reads.
  const article = new Readability(document as unknown as Document).parse();
  // A heading that repeats the title isn't shown twice.
  const shown = withoutSpace(`${article?.title}\n${article?.textContent}`);
  const isShown = (text: string) => shown.includes(withoutSpace(text));
  return {
    missing: parts.filter((part) => !isShown(part)).map(beginning),
    unwanted:
      shown.length < shortest
        ? []
        : menus.filter((menu) => menu.trim() !== "" && isShown(menu)).map(beginning),
  };
}

/** Reader modes leave out what is hidden from assistive technology, such as numbers on a picture. */
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
