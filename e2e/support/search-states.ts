import type { Page } from "@playwright/test";
import { recordShifts, type SeenShifts, seenShifts } from "./shifts";

/** The states that the results page showed, in order, and what screen readers announced. */
export interface SeenStates extends SeenShifts {
  /** `searching`, `none`, `error`, `index`, `blank`, or a line like `16 results for “trace”`. */
  states: string[];
  spoken: string[];
}

interface Recorder {
  seen: Omit<SeenStates, keyof SeenShifts>;
}

/**
 * Records every state of the results page from its first bytes on, including states that last only
 * an instant.
 */
export async function recordSearchStates(page: Page): Promise<void> {
  await recordShifts(page);
  await page.addInitScript(() => {
    const seen: Recorder["seen"] = { states: [], spoken: [] };
    (window as unknown as Recorder).seen = seen;
    const shown = (selector: string, text = "") =>
      [...document.querySelectorAll<HTMLElement>(`main ${selector}`)].find(
        (item) =>
          item.checkVisibility() && !item.closest(".vh") && item.textContent?.includes(text),
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
      // Until the end of the page has been parsed, missing content isn't blank but still loading.
      if (!document.querySelector("#site-index")) return;
      note(seen.states, state());
      for (const item of document.querySelectorAll(".results [role=status]"))
        note(seen.spoken, item.textContent ?? "");
    };
    new MutationObserver(look).observe(document, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
  });
}

/** Returns the states that were recorded so far, after waiting for pending frames. */
export async function seenStates(page: Page): Promise<SeenStates> {
  const shifts = await seenShifts(page);
  return { ...(await page.evaluate(() => (window as unknown as Recorder).seen)), ...shifts };
}
