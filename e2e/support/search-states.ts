import type { Page } from "@playwright/test";

/** What the reader of the results page saw, in order, and what was read out. */
export interface SeenStates {
  /** `searching`, `none`, `error`, `index`, `blank`, or a line like `16 results for “trace”`. */
  states: string[];
  spoken: string[];
  /** Sum of the layout shifts that no input of the reader explains, and what moved. */
  shift: number;
  moved: string[];
}

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Recorder {
  seen: SeenStates;
}

/** Writes down every state of the results page from its first bytes on, also those that are there for an instant. */
export async function recordSearchStates(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenStates = { states: [], spoken: [], shift: 0, moved: [] };
    (window as unknown as Recorder).seen = seen;
    const shown = (selector: string, text = "") =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find(
        (item) => item.checkVisibility() && !item.closest(".vh") && item.textContent?.includes(text),
      );
    const state = () => {
      if (shown("[role=alert] h2", "Unable to fetch")) return "error";
      if (shown(".results-outcome h2", "No results for")) return "none";
      const count = shown(".results-count");
      if (count) return count.textContent?.trim() ?? "";
      if (shown("p", "Searching…")) return "searching";
      return shown("#site-index") ? "index" : "blank";
    };
    const note = (list: string[], value: string) => {
      if (value && list.at(-1) !== value) list.push(value);
    };
    const look = () => {
      // Before the end of the page is there, what is missing is not blank but on its way.
      if (!document.querySelector("#site-index")) return;
      note(seen.states, state());
      for (const item of document.querySelectorAll(".results [role=status]")) note(seen.spoken, item.textContent ?? "");
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const name = node instanceof HTMLElement ? `${node.localName}.${node.className}` : node?.nodeName;
          seen.moved.push(`${name} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What was seen until now. The frames that are on their way are waited for. */
export function seenStates(page: Page): Promise<SeenStates> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Recorder).seen;
  });
}
