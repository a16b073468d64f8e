import type { Page } from "@playwright/test";
import sharp from "sharp";

/** A line of text as it is rendered. */
interface Line {
  text: string;
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the lines of text that are visible in the window, without hidden and clipped ones. */
function linesInWindow(page: Page, within = "body"): Promise<Line[]> {
  return page.evaluate((selector) => {
    const lines: Line[] = [];
    const root = document.querySelector(selector);
    if (!root) throw new Error(`There is no ${selector}.`);
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const parent = text.parentElement;
      // Skips text without two adjacent letters or digits: a dot has too few pixels to judge.
      if (
        !/[\p{L}\p{N}]{2}/u.test(text.data) ||
        !parent?.checkVisibility({ opacityProperty: true, visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.setStart(text, text.data.search(/\S/));
      range.setEnd(text, text.data.trimEnd().length);
      for (const { x, y, width, height } of range.getClientRects()) {
        // `elementsFromPoint` doesn't find text that is scrolled out of view, clipped or only for
        // screen readers. The space at a line break has its own box, which is too narrow to be
        // text.
        const seen = document.elementsFromPoint(x + width / 2, y + height / 2).includes(parent);
        if (width > height * 0.6 && seen && !parent.closest(".vh"))
          lines.push({ text: text.data.trim(), x, y, width, height });
      }
    }
    return lines;
  }, within);
}

/** Lists texts whose contrast with their background is below 4.5 in a screenshot of the window. */
export async function faintTexts(page: Page, within?: string): Promise<string[]> {
  const lines = await linesInWindow(page, within);
  const { data, info } = await sharp(await page.screenshot({ animations: "disabled" }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / (page.viewportSize()?.width ?? info.width);
  const faint: string[] = [];
  for (const { text, x, y, width, height } of lines) {
    // Samples only the band of the lowercase letters, so that an underline doesn't count as text.
    const counts = new Map<number, number>();
    for (
      let row = Math.floor((y + height * 0.3) * scale);
      row < Math.min(info.height, (y + height * 0.65) * scale);
      row++
    ) {
      for (
        let column = Math.max(0, Math.floor(x * scale));
        column < Math.min(info.width, (x + width) * scale);
        column++
      ) {
        const color = data.readUIntBE((row * info.width + column) * 3, 3);
        counts.set(color, (counts.get(color) ?? 0) + 1);
      }
    }
    const [background = 0] = [...counts].sort((one, other) => other[1] - one[1])[0] ?? [];
    const contrast = Math.max(...[...counts.keys()].map((color) => contrastOf(color, background)));
    if (contrast < 4.5) faint.push(`${contrast.toFixed(1)}: ${text.slice(0, 60)}`);
  }
  return faint;
}

/** Lists pairs of lines from different texts that overlap. */
export async function overlaps(page: Page, within?: string): Promise<string[]> {
  const lines = await linesInWindow(page, within);
  return lines.flatMap((one, index) =>
    lines.slice(index + 1).flatMap((other) => {
      const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
      // Compares only the middle half of each line, because the boxes of lines in a tight heading
      // touch.
      const down =
        Math.min(one.y + one.height * 0.75, other.y + other.height * 0.75) -
        Math.max(one.y + one.height * 0.25, other.y + other.height * 0.25);
      return across > 2 && down > 0
        ? [`"${one.text.slice(0, 40)}" on "${other.text.slice(0, 40)}"`]
        : [];
    }),
  );
}

/** Contrast ratio of two colors, as WCAG 2 defines it. */
function contrastOf(one: number, other: number): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05);
}

function luminance(color: number): number {
  const [red = 0, green = 0, blue = 0] = [16, 8, 0].map((shift) => {
    const share = ((color >> shift) & 255) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
