import { onPage } from "@/components/ui/events.client";
import { readStored, writeStored } from "@/lib/browser/storage";

const key = (group: string) => `tabs:${group}` as const;

/** Labels of tabs are short and plain; one that this page does not have may be of another page. */
const isLabel = (value: string) => /^[^<>{}"\p{Cc}]{1,60}$/u.test(value);

/** Keeps tabs of one group in step on the page and remembers the choice. */
export function startTabs(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const tabs = input.closest<HTMLElement>("[data-tabs]");
    if (!tabs) return;
    const group = tabs.dataset.tabs;
    if (!group) return hideClosedTabs();
    const before = input.getBoundingClientRect().top;
    choose(group, input.value);
    hideClosedTabs();
    writeStored(key(group), input.value);
    // Panels above may have changed their height: what was pressed stays under the pointer.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  });
  onPage(() => {
    const groups = [...document.querySelectorAll<HTMLElement>("[data-tabs]")].map(
      (tabs) => tabs.dataset.tabs,
    );
    for (const group of new Set(groups)) {
      const stored = group && readStored(key(group), isLabel);
      if (stored) choose(group, stored);
    }
    hideClosedTabs();
  });
  // The browser's own search has found something in a closed tab, and shows it next.
  document.addEventListener("beforematch", ({ target }) => {
    for (let node = target as Element | null; node; node = node.parentElement) openTab(node);
    hideClosedTabs();
  });
}

/** Opens the tab that an element is the panel of, and says whether it was closed. */
export function openTab(panel: Element): boolean {
  const input = panel instanceof HTMLElement ? inputOf(panel) : undefined;
  if (!input || input.checked) return false;
  input.checked = true;
  return true;
}

function inputOf(panel: HTMLElement): HTMLInputElement | undefined {
  const tabs = panel.dataset.tab === undefined ? null : panel.closest("[data-tabs]");
  return [...(tabs?.querySelectorAll("input") ?? [])].find(
    (input) => input.value === panel.dataset.tab && input.closest("[data-tabs]") === tabs,
  );
}

/** Lets the browser's own search find what closed tabs hold, where it can open what it has found. */
export function hideClosedTabs(): void {
  if (!("onbeforematch" in document.body)) return;
  for (const panel of document.querySelectorAll<HTMLElement>("[data-tab]")) {
    if (inputOf(panel)?.checked) panel.removeAttribute("hidden");
    else panel.setAttribute("hidden", "until-found");
  }
}

function choose(group: string, value: string): void {
  for (const input of document.querySelectorAll<HTMLInputElement>("[data-tabs] [type=radio]")) {
    const tabs = input.closest<HTMLElement>("[data-tabs]");
    if (input.checked || input.value !== value || tabs?.dataset.tabs !== group) continue;
    input.checked = true;
    // On a phone a list shows the first of its tabs only. A part of the tab before stays in view.
    const label = input.parentElement;
    label?.parentElement?.scrollTo(label.offsetLeft - 32, 0);
  }
}
