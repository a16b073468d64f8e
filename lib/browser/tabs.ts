import { readStored, writeStored } from "@/lib/storage";
import { onPage } from "./events";

const key = (group: string) => `tabs:${group}` as const;

/** Labels of tabs are short and plain; one that this page does not have may be of another page. */
const isLabel = (value: string) => /^[^<>{}"\p{Cc}]{1,60}$/u.test(value);

/** Keeps tabs of one group in step on the page and remembers the choice. */
export function startTabs(): void {
  document.addEventListener("change", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement)) return;
    const group = input.closest<HTMLElement>("[data-tabs]")?.dataset.tabs;
    if (!group) return;
    const before = input.getBoundingClientRect().top;
    choose(group, input.value);
    writeStored(key(group), input.value);
    // Panels above may have changed their height: what was pressed stays under the pointer.
    scrollBy({ top: input.getBoundingClientRect().top - before, behavior: "instant" });
  });
  onPage(() => {
    const groups = [...document.querySelectorAll<HTMLElement>("[data-tabs]")].map((tabs) => tabs.dataset.tabs);
    for (const group of new Set(groups)) {
      const stored = group && readStored(key(group), isLabel);
      if (stored) choose(group, stored);
    }
  });
}

function choose(group: string, value: string): void {
  for (const tabs of document.querySelectorAll<HTMLElement>("[data-tabs]")) {
    if (tabs.dataset.tabs !== group) continue;
    for (const input of tabs.querySelectorAll<HTMLInputElement>('input[type="radio"]')) {
      if (input.value === value && input.closest("[data-tabs]") === tabs) input.checked = true;
    }
  }
}
