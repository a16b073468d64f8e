import { readVisit, writeVisit } from "@/lib/storage";
import { onPage } from "./events";
import { fillBranch, isStale, labelOf, markCurrent, redraw, treeSelector } from "./sidebar-tree";

/** Session storage: the state belongs to a visit, not to the reader for ever. */
const key = (sidebar: HTMLElement) => `sidebar:${sidebar.dataset.sidebar}` as const;

interface Stored {
  top: number;
  /** Labels of the categories that the reader opened (true) or closed. */
  open: Map<string, boolean>;
}

/** What is not a number or a yes or no was not written by us. */
function read(sidebar: HTMLElement): Stored | undefined {
  try {
    const { top, open } = JSON.parse(readVisit(key(sidebar)) ?? "null") as Record<keyof Stored, unknown>;
    if (typeof top !== "number" || !Number.isFinite(top)) return undefined;
    const entries: [string, unknown][] = Object.entries(open ?? {});
    return { top, open: new Map(entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean")) };
  } catch {
    return undefined;
  }
}

/** Keeps the tree in step with the open page, and its scroll and open categories over full loads. */
export function startSidebar(): void {
  const chosen = new Map<string, boolean>();
  // Asked for as the page goes, the place would cost a layout before the next page is drawn.
  let top = 0;
  const show = async () => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    const tree = sidebar?.querySelector<HTMLElement>(treeSelector);
    if (!sidebar || !tree) return;
    try {
      if (isStale(tree) || !markCurrent(tree)) {
        await redraw(tree);
        markCurrent(tree);
      }
    } catch {
      // Offline: the tree stays as it is, and the page has links of its own.
    }
    restore(sidebar, chosen);
    top = sidebar.scrollTop;
  };
  onPage(show);
  document.addEventListener("site:tree", show);
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Someone in a hurry clicks before the frame that would report the scroll; layout is known where a pointer was found.
    const sidebar = target?.closest<HTMLElement>("[data-sidebar]");
    if (sidebar) top = sidebar.scrollTop;
    const group = target?.closest("summary")?.parentElement;
    // The click comes before the toggle.
    if (group instanceof HTMLDetailsElement && group.closest(treeSelector)) chosen.set(labelOf(group), !group.open);
  });
  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof HTMLElement && target.dataset.sidebar !== undefined) top = target.scrollTop;
    },
    { capture: true, passive: true },
  );
  // Toggles do not bubble.
  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target instanceof HTMLDetailsElement && target.open && target.closest(treeSelector)) void fillBranch(target);
    },
    true,
  );
  const keep = () => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    if (!sidebar) return;
    // Denied or full: the next page centers its entry.
    writeVisit(key(sidebar), JSON.stringify({ top, open: Object.fromEntries(chosen) }));
  };
  addEventListener("pagehide", keep);
  // A page that is drawn ahead reads its memory then.
  document.addEventListener("site:near", keep);
}

/** Once a sidebar: what the reader opened and closed; without a memory the current page is centered. */
function restore(sidebar: HTMLElement, chosen: Map<string, boolean>): void {
  if (sidebar.dataset.restored !== undefined) return;
  sidebar.dataset.restored = "";
  const stored = read(sidebar);
  for (const group of sidebar.querySelectorAll("details")) {
    const label = labelOf(group);
    const open = stored?.open.get(label);
    if (open === undefined) continue;
    chosen.set(label, open);
    if (!group.querySelector("[aria-current]")) group.open = open;
  }
  if (stored) sidebar.scrollTop = stored.top;
  const current = sidebar.querySelector<HTMLElement>("[aria-current=page]");
  if (current && !isVisible(current, sidebar)) {
    sidebar.scrollTop +=
      current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 2;
  }
}

function isVisible(item: HTMLElement, box: HTMLElement): boolean {
  const inner = item.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  return inner.top >= outer.top + 40 && inner.bottom <= outer.bottom;
}
