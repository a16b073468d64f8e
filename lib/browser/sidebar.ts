import { onPage } from "./events";

/** Session storage: the state belongs to a visit, not to the reader for ever. */
const key = (sidebar: HTMLElement) => `sidebar:${sidebar.dataset.sidebar}`;

interface Stored {
  top: number;
  /** Labels of the categories that the reader opened (true) or closed. */
  open: Record<string, boolean>;
}

function read(sidebar: HTMLElement): Stored | undefined {
  try {
    const value = JSON.parse(sessionStorage.getItem(key(sidebar)) ?? "null") as Partial<Stored> | null;
    return value && typeof value.top === "number" && value.open !== null && typeof value.open === "object"
      ? { top: value.top, open: value.open ?? {} }
      : undefined;
  } catch {
    return undefined;
  }
}

function labelOf(group: HTMLDetailsElement): string {
  return group.querySelector("summary")?.textContent?.trim() ?? "";
}

/** Keeps scroll and open categories over full loads; without a memory the current page is centered. */
export function startSidebar(): void {
  const chosen: Record<string, boolean> = {};
  onPage(() => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    if (!sidebar || sidebar.dataset.restored !== undefined) return;
    sidebar.dataset.restored = "";
    const stored = read(sidebar);
    for (const group of sidebar.querySelectorAll("details")) {
      const open = stored?.open[labelOf(group)];
      if (open !== undefined && !group.querySelector("[aria-current]")) group.open = open;
    }
    if (stored) sidebar.scrollTop = stored.top;
    const current = sidebar.querySelector<HTMLElement>("[aria-current=page]");
    if (current && !isVisible(current, sidebar)) {
      sidebar.scrollTop +=
        current.getBoundingClientRect().top - sidebar.getBoundingClientRect().top - sidebar.clientHeight / 2;
    }
    Object.assign(chosen, stored?.open);
    sidebar.addEventListener("click", (event) => {
      const group = event.target instanceof Element ? event.target.closest("summary")?.parentElement : null;
      // The click comes before the toggle.
      if (group instanceof HTMLDetailsElement) chosen[labelOf(group)] = !group.open;
    });
  });
  addEventListener("pagehide", () => {
    const sidebar = document.querySelector<HTMLElement>("[data-sidebar]");
    if (!sidebar) return;
    try {
      sessionStorage.setItem(key(sidebar), JSON.stringify({ top: sidebar.scrollTop, open: chosen }));
    } catch {
      // Denied or full: the next page centers its entry.
    }
  });
}

function isVisible(item: HTMLElement, box: HTMLElement): boolean {
  const inner = item.getBoundingClientRect();
  const outer = box.getBoundingClientRect();
  return inner.top >= outer.top + 40 && inner.bottom <= outer.bottom;
}
