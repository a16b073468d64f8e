import type { Page } from "@playwright/test";

/** https://wicg.github.io/layout-instability/#sec-layout-shift */
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

export interface SeenShifts {
  /** Sum of the layout shifts that weren't caused by user input. */
  shift: number;
  /** What moved, and from where to where. */
  moved: string[];
}

interface Recorder {
  shifts: SeenShifts;
}

/**
 * The largest acceptable shift of a page load. Swapping the fallback font for the text font moves
 * labels in the navbar by 3 to 5 px.
 */
export const mostShift = 0.001;

/** Records the layout shifts of every page from its first bytes on. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen: SeenShifts = { shift: 0, moved: [] };
    (window as unknown as Recorder).shifts = seen;
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
        if (hadRecentInput) continue;
        seen.shift += value;
        for (const { node, previousRect, currentRect } of sources) {
          const name =
            node instanceof HTMLElement ? `${node.localName}.${node.className}` : node?.nodeName;
          seen.moved.push(
            `${name} ${JSON.stringify(previousRect)} → ${JSON.stringify(currentRect)}`,
          );
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Returns the shifts that were recorded so far, after waiting for pending frames. */
export function seenShifts(page: Page): Promise<SeenShifts> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return (window as unknown as Recorder).shifts;
  });
}
