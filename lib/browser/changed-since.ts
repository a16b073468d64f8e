import type { PageChange, ReleaseChanges } from "@/lib/docs-changes";
import { docsChangesFiles } from "@/lib/docs-changes";
import { href, withoutBase } from "@/lib/url";
import { addNote } from "./note";

/** Headings take no part in where a mark is: it is laid over the empty space above them. */
const look = {
  position: "absolute",
  bottom: "100%",
  whiteSpace: "nowrap",
  color: "var(--accent-text)",
  font: "var(--weight-medium) 0.75rem / 1.2 var(--font-text)",
  letterSpacing: "normal",
} as const satisfies Partial<CSSStyleDeclaration>;

const marks: HTMLElement[] = [];

/** Says beside the headings of the open page what changed since the release that a reader chose. */
export async function markChanges(release: string): Promise<void> {
  const address = location.pathname;
  const response = await fetch(href(docsChangesFiles.data));
  if (!response.ok) return;
  const { releases } = (await response.json()) as { releases: ReleaseChanges[] };
  const changes = releases.find((item) => item.release === release);
  if (!changes || address !== location.pathname) return;
  clearMarks();
  const route = withoutBase(address);
  const isHere = (page: PageChange) => page.route === route;
  const title = document.querySelector<HTMLElement>("article h1");
  const page = [...changes.rewritten, ...changes.moved].find(isHere);
  if (changes.added.some(isHere)) mark(title, `New since ${release}`);
  else if (page?.throughout) mark(title, `Rewritten since ${release}`);
  else if (page) {
    for (const heading of document.querySelectorAll<HTMLElement>("article :is(h1, h2, h3, h4, h5, h6)")) {
      const is = (names: readonly string[]) => names.some((name) => plain(name) === plain(heading.textContent ?? ""));
      if (is(page.added)) mark(heading, `New since ${release}`);
      else if (is(page.moved)) mark(heading, `Moved here since ${release}`);
      else if (is(page.rewritten)) mark(heading, `Changed since ${release}`);
    }
  }
}

export function clearMarks(): void {
  for (const mark of marks.splice(0)) mark.remove();
}

function mark(heading: HTMLElement | null, words: string): void {
  if (!heading) return;
  const note = document.createElement("small");
  note.textContent = ` ${words}`;
  Object.assign(note.style, look, heading.tagName === "H1" ? { right: "0" } : { left: "0" });
  heading.style.position = "relative";
  addNote(heading, note);
  marks.push(note);
}

/** Names of sections are read from the source, where marks and spaces may differ. */
function plain(name: string): string {
  return name.replace(/[^\p{L}\p{N}]+/gu, "").toLowerCase();
}
