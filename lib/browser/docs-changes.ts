import { basePath, href, markdownRoute, withoutBase } from "@/lib/url";
import { onPage, onPress, whenParsed } from "./events";
import { addNote } from "./note";
import { compareTexts, type SectionDifference, shorten } from "./text-difference";

/** The pages of what changed in the docs work as links; this script shows texts in place, and reads `?from=`. */
const overview = `${basePath}/changes`;

/** `/changes?from=0.58` is the page of that release, or says that there is none. */
function selectRelease(): void {
  const from = new URLSearchParams(location.search).get("from");
  if (location.pathname !== overview || !from) return;
  const links = [...document.querySelectorAll<HTMLAnchorElement>("main a[href]")];
  const link = links.find(({ pathname }) => pathname === `${overview}/${from}`);
  if (link) {
    location.replace(link.href);
    return;
  }
  const head = document.querySelector<HTMLElement>("article > header");
  const note = element("p", `What the docs said in ${from} isn't recorded. Choose another release.`);
  note.setAttribute("role", "status");
  if (head) addNote(head, note);
}

/** Shows the difference below the link, or takes it away. Without the texts the link leads to the old page. */
async function toggle(link: HTMLAnchorElement): Promise<void> {
  const place = link.nextElementSibling;
  if (place?.hasChildNodes()) {
    place.replaceChildren();
    link.setAttribute("aria-expanded", "false");
    return;
  }
  link.setAttribute("aria-busy", "true");
  try {
    const [before, after] = await Promise.all([readText(link.pathname), readText(link.dataset.compare ?? "")]);
    link.setAttribute("aria-expanded", "true");
    place?.replaceChildren(draw(compareTexts(before, after)));
  } catch {
    location.assign(link.href);
  } finally {
    link.removeAttribute("aria-busy");
  }
}

/** The Markdown version of a page. */
async function readText(path: string): Promise<string> {
  const response = await fetch(href(markdownRoute(withoutBase(path) ?? path)));
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.text();
}

function draw(sections: readonly SectionDifference[]): HTMLElement {
  const box = element("div");
  for (const { name, parts } of sections) {
    const text = element("p");
    text.style.whiteSpace = "pre-wrap";
    text.style.overflowWrap = "anywhere";
    parts.forEach(({ kind, text: words }, index) => {
      if (kind === "same") text.append(shorten(words, index > 0, index < parts.length - 1));
      else text.append(mark(kind, words));
    });
    if (name !== "") box.append(element("p", element("strong", name)));
    box.append(text);
  }
  if (sections.length === 0) box.append(element("p", "Only markup or addresses differ."));
  return box;
}

/** Looks like a marked line of code. */
function mark(kind: "added" | "removed", words: string): HTMLElement {
  const [tag, color] = kind === "added" ? (["ins", "good"] as const) : (["del", "danger"] as const);
  const marked = element(tag, words);
  marked.style.background = `var(--${color}-tint)`;
  marked.style.color = `var(--${color}-text)`;
  return marked;
}

function element(tag: string, ...children: (Node | string)[]): HTMLElement {
  const node = document.createElement(tag);
  node.append(...children);
  return node;
}

onPress<HTMLAnchorElement>("a[data-compare]", (link, event) => {
  const { defaultPrevented, metaKey, ctrlKey, shiftKey, altKey } = event;
  if (defaultPrevented || metaKey || ctrlKey || shiftKey || altKey) return;
  event.preventDefault();
  void toggle(link);
});
whenParsed(() => onPage(selectRelease));
