import { onPage } from "./events";
import { readVisit, writeVisit } from "./storage";

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

function labelOf(group: HTMLDetailsElement): string {
  return group.querySelector("summary")?.textContent?.trim() ?? "";
}

/** Keeps scroll and open categories over full loads; without a memory the current page is centered. */
export function startSidebar(): void {
  const chosen = new Map<string, boolean>();
  onPage(() => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    if (!sidebar || sidebar.dataset.restored !== undefined) return;
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
    sidebar.addEventListener("click", (event) => {
      const group = event.target instanceof Element ? event.target.closest("summary")?.parentElement : null;
      // The click comes before the toggle.
      if (group instanceof HTMLDetailsElement) chosen.set(labelOf(group), !group.open);
    });
  });
  addEventListener("pagehide", () => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    if (!sidebar) return;
    // Denied or full: the next page centers its entry.
    writeVisit(key(sidebar), JSON.stringify({ top: sidebar.scrollTop, open: Object.fromEntries(chosen) }));
  });
}

function isVisible(item: HTMLElement, box: HTMLElement): boolean {
  const inner = item.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  return inner.top >= outer.top + 40 && inner.bottom <= outer.bottom;
}
