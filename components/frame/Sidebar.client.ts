import { onPage, whenShown } from "@/components/ui/events.client";
import { readVisit, writeVisit } from "@/lib/browser/storage";

/** Session storage: the state belongs to a visit, not to the reader for ever. */
const key = (sidebar: HTMLElement) => `sidebar:${sidebar.dataset.sidebar}` as const;

interface Stored {
  top: number;
  /** The groups that the reader opened (true) or closed, by the labels that lead to them. */
  open: Map<string, boolean>;
}

/** What is not a number or a yes or no was not written by us. */
function read(sidebar: HTMLElement): Stored | undefined {
  try {
    const { top, open } = JSON.parse(readVisit(key(sidebar)) ?? "null") as Record<
      keyof Stored,
      unknown
    >;
    if (typeof top !== "number" || !Number.isFinite(top)) return undefined;
    const entries: [string, unknown][] = Object.entries(open ?? {});
    return {
      top,
      open: new Map(
        entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
      ),
    };
  } catch {
    return undefined;
  }
}

/** Time after the last scroll before the place is stored, in ms: the next page may be prerendered while this one is open. */
const pause = 100;

/** Keeps the scroll and the open categories of the sidebar from page to page. */
export function startSidebar(): void {
  let top = 0;
  let open: Stored["open"] = new Map();
  let timer = 0;
  const find = () => document.querySelector<HTMLElement>("[data-sidebar]");
  const keep = () => {
    const sidebar = find();
    // Denied or full: the next page centers its entry.
    if (sidebar) writeVisit(key(sidebar), JSON.stringify({ top, open: Object.fromEntries(open) }));
  };
  const show = () => {
    const sidebar = find();
    if (!sidebar) return;
    open = restore(sidebar);
    top = sidebar.scrollTop;
  };
  onPage(show);
  // Once more: what was stored after this page was prerendered, or while the browser kept it for Back.
  whenShown(show);
  addEventListener("pageshow", ({ persisted }) => persisted && show());
  document.addEventListener("click", (event) => {
    const target = event.target instanceof Element ? event.target : null;
    // Someone in a hurry clicks before the frame that would report the scroll; layout is known where a pointer was found.
    const sidebar = target?.closest<HTMLElement>("[data-sidebar]");
    if (sidebar) top = sidebar.scrollTop;
    const group = target?.closest("summary")?.parentElement;
    if (!(group instanceof HTMLDetailsElement) || !group.closest("[data-tree]")) return;
    // The click comes before the toggle.
    open.set(pathOf(group), !group.open);
    keep();
  });
  document.addEventListener(
    "scroll",
    ({ target }) => {
      if (!(target instanceof HTMLElement) || target.dataset.sidebar === undefined) return;
      // Asked for as the page goes, the place would cost a layout before the next page is drawn.
      top = target.scrollTop;
      clearTimeout(timer);
      timer = window.setTimeout(keep, pause);
    },
    { capture: true, passive: true },
  );
  addEventListener("pagehide", keep);
}

/** Shows what the reader opened and closed, and returns it; without a memory the current page is centered. */
function restore(sidebar: HTMLElement): Stored["open"] {
  const stored = read(sidebar);
  for (const group of sidebar.querySelectorAll("details")) {
    const open = stored?.open.get(pathOf(group));
    // A reader who closed the group of this page, and comes to it again, sees where they are.
    if (group.querySelector("[aria-current]")) group.open = true;
    else if (open !== undefined) group.open = open;
  }
  if (stored) sidebar.scrollTop = stored.top;
  const current = sidebar.querySelector<HTMLElement>("[aria-current=page]");
  if (current && !isVisible(current, sidebar)) {
    sidebar.scrollTop +=
      current.getBoundingClientRect().top -
      sidebar.getBoundingClientRect().top -
      sidebar.clientHeight / 2;
  }
  return stored?.open ?? new Map();
}

function isVisible(item: HTMLElement, box: HTMLElement): boolean {
  const inner = item.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  return inner.top >= outer.top + 40 && inner.bottom <= outer.bottom;
}

/** The place of a group: the labels of the sections and groups around it, and its own. Other places use the same labels. */
function pathOf(group: HTMLDetailsElement): string {
  const labels: string[] = [];
  for (
    let node: Element | null = group;
    node && !node.matches("[data-tree]");
    node = node.parentElement
  ) {
    const label = node.querySelector(":scope > summary, :scope > p[id]")?.textContent?.trim();
    if (label) labels.unshift(label);
  }
  return labels.join("\n");
}
