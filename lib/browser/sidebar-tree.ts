import { fetchPage } from "./fetch-page";

/** The navigation tree of the page: the server drew it (components/shell/sidebar-markup.ts), from then on it is ours. */
export const treeSelector = "[data-tree]";

/** True when the tree has to be fetched: React has made its place anew, or in the preview the tree is another. */
export function isStale(tree: HTMLElement): boolean {
  const { tree: version, drawn = version } = tree.dataset;
  tree.dataset.drawn = drawn;
  return tree.childElementCount === 0 || drawn !== version;
}

/** Takes the tree from the HTML of the open page. */
export async function redraw(tree: HTMLElement): Promise<void> {
  const page = await fetchPage(location.pathname);
  const fresh = page.querySelector<HTMLElement>(treeSelector);
  if (!fresh || fresh.getAttribute("aria-label") !== tree.getAttribute("aria-label")) return;
  tree.replaceChildren(...[...fresh.childNodes].map((node) => document.importNode(node, true)));
  tree.dataset.drawn = tree.dataset.tree;
}

/** Marks the open page and opens what it stands in. False when a tree of branches does not hold it. */
export function markCurrent(tree: HTMLElement): boolean {
  let found = false;
  for (const link of tree.querySelectorAll("a")) {
    // A link to a heading is not the page.
    const isPage = link.pathname === location.pathname && link.origin === location.origin && !link.hash;
    if (!isPage) link.removeAttribute("aria-current");
    else {
      link.setAttribute("aria-current", "page");
      openAbove(link, tree);
      found = true;
    }
  }
  return found || !tree.querySelector("[data-branch]");
}

function openAbove(link: Element, tree: HTMLElement): void {
  for (let group = link.closest("details"); group && tree.contains(group); ) {
    group.open = true;
    group = group.parentElement?.closest("details") ?? null;
  }
}

/** Fills a branch that this page does not carry from the first page that stands in it. */
export async function fillBranch(group: HTMLDetailsElement): Promise<void> {
  const { branch } = group.dataset;
  if (!branch) return;
  delete group.dataset.branch;
  try {
    const page = await fetchPage(branch);
    const link = [...page.querySelectorAll(`${treeSelector} a`)].find((item) => item.getAttribute("href") === branch);
    const list = listBelow(link, labelOf(group));
    const own = group.querySelector("ul");
    if (!list || !own) throw new Error("no such branch");
    own.replaceChildren(...[...list.children].map((node) => document.importNode(node, true)));
    for (const current of own.querySelectorAll("[aria-current]")) current.removeAttribute("aria-current");
  } catch {
    // The link to its first page is there; the next opening tries again.
    group.dataset.branch = branch;
  }
}

/** The list around a link whose summary, or title, says `label`. */
function listBelow(link: Element | undefined, label: string): Element | undefined {
  for (let list = link?.closest("ul"); list; list = list.parentElement?.closest("ul") ?? null) {
    if (list.previousElementSibling?.textContent?.trim() === label) return list;
  }
  return undefined;
}

export function labelOf(group: HTMLDetailsElement): string {
  return group.querySelector("summary")?.textContent?.trim() ?? "";
}
