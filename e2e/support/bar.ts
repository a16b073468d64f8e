import type { Page } from "@playwright/test";

/**
 * Lists layout faults of the navbar at the current window size: wrapped or clipped labels, and
 * controls that overlap, are too small or extend outside the bar.
 */
export function barFaults(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const bar = document.querySelector<HTMLElement>("site-navbar > header");
    if (!bar) return ["there is no navbar"];
    const edge = bar.getBoundingClientRect();
    const parts = [...bar.querySelectorAll<HTMLElement>("a, button, summary")].filter((part) =>
      part.checkVisibility(),
    );
    const nameOf = (part: HTMLElement) => part.textContent?.trim() ?? "";
    const boxes = parts.map((part) => ({ name: nameOf(part), box: part.getBoundingClientRect() }));
    for (const { name, box } of boxes) {
      if (
        box.left < edge.left ||
        box.right > edge.right ||
        box.top < edge.top ||
        box.bottom > edge.bottom
      )
        faults.push(`${name} is outside of the bar`);
      if (box.width < 24 || box.height < 24) faults.push(`${name} is ${box.width} × ${box.height}`);
    }
    boxes.forEach((one, index) => {
      for (const other of boxes.slice(index + 1)) {
        const across =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const down =
          Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        if (across > 0.5 && down > 0.5) faults.push(`${one.name} lies on ${other.name}`);
      }
    });
    for (const part of parts) {
      const inside = part.getBoundingClientRect();
      const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const text = texts.currentNode;
        if (!text.textContent?.trim() || text.parentElement?.closest(".vh")) continue;
        const range = document.createRange();
        range.selectNodeContents(text);
        const lines = [...range.getClientRects()];
        if (new Set(lines.map((line) => Math.round(line.top))).size > 1)
          faults.push(`"${text.textContent}" wraps`);
        // Text may be hidden completely where there isn't enough space, but it must not be clipped.
        for (const line of lines) {
          if (line.top >= inside.bottom) continue;
          if (
            line.left < inside.left - 0.5 ||
            line.right > inside.right + 0.5 ||
            line.bottom > inside.bottom + 0.5
          )
            faults.push(`"${text.textContent}" is cut`);
        }
      }
    }
    return faults;
  });
}
