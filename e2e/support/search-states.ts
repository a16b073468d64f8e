import type { Page } from "@playwright/test";
import { recordShifts, type SeenShifts, seenShifts } from "./shifts";

/** What the reader of the results page saw, in order, and what was read out. */
export interface SeenStates extends SeenShifts {
  /** `searching`, `none`, `error`, `index`, `blank`, or a line like `16 results for “trace”`. */
  states: string[];
  spoken: string[];
}

interface Recorder {
  seen: Omit<SeenStates, keyof SeenShifts>;
}

/** Writes down every state of the results page from its first bytes on, also those that are there for an instant. */
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
      // Before the end of the page is there, what is missing is not blank but on its way.
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

/** What was seen until now. The frames that are on their way are waited for. */
export async function seenStates(page: Page): Promise<SeenStates> {
  const shifts = await seenShifts(page);
  return { ...(await page.evaluate(() => (window as unknown as Recorder).seen)), ...shifts };
}
