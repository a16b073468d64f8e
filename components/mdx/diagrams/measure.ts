/**
 * Text width without a browser. The site's fonts are fixed files, so their advance widths can be
 * constants: ASCII 32–126 of Schibsted Grotesk at weight 500 (400 is slightly narrower), in
 * thousandths of an em.
 */
const advances =
  "242 251 366 672 574 867 688 205 319 319 433 635 272 481 287 454 617 360 579 583 596 590 601 541 588 600 287 275 635 635 635 539 895 710 654 707 708 591 567 721 729 373 550 678 555 886 739 769 630 769 648 623 656 685 688 955 675 633 606 324 454 324 635 500 500 563 600 560 600 580 349 562 577 253 280 567 271 884 591 601 600 600 417 521 351 591 567 830 572 564 515 336 249 336 635"
    .split(" ")
    .map(Number);
/** Ellipses, arrows and similar characters are about an em wide. */
const otherAdvance = 900;

/**
 * Font sizes for layout, slightly larger than in the drawings, to leave room for readers with their
 * own fonts.
 */
const sizes = { name: 14.5, dim: 13 } as const;
type TextSize = keyof typeof sizes;

export function textWidth(text: string, size: TextSize): number {
  let sum = 0;
  for (const char of text) sum += advances[char.charCodeAt(0) - 32] ?? otherAdvance;
  return (sum * sizes[size]) / 1000;
}

/**
 * Splits text where a line may break: after a space, and inside a word after a slash or comma, or
 * before a dot, bracket, underscore or uppercase letter.
 */
export function pieces(text: string): string[] {
  return text.split(/(?<=\s|\w\/|,(?!\s))|(?<=\w)(?=[.(<_]\w)|(?<=[a-z])(?=[A-Z])/).filter(Boolean);
}

/**
 * Wraps text into at most `most` lines, no wider than `width` if possible, and as even as possible.
 */
export function wrapText(text: string, width: number, size: TextSize, maxLines = 2): string[] {
  if (textWidth(text, size) <= width || maxLines === 1) return [text];
  const parts = pieces(text);
  let best = { lines: [text], over: textWidth(text, size), widest: Number.POSITIVE_INFINITY };
  for (let cut = 1; cut < parts.length; cut++) {
    const start = parts.slice(0, cut).join("");
    const head = start.trimEnd();
    const tail = wrapText(parts.slice(cut).join(""), width, size, maxLines - 1);
    const lines = [head, ...tail];
    const longest = Math.max(...lines.map((line) => textWidth(line, size)));
    const over = Math.max(0, longest - width);
    // Prefer to break between words, then at dots of a name, then at underscores.
    const isInsideWord = start === head;
    let penalty = isInsideWord ? 2 : 1;
    if (isInsideWord && /^[_A-Z]/.test(tail[0] ?? "")) penalty = 3;
    const widest = longest * penalty;
    const fitsBetter = over < best.over;
    const fitsEqually = over === best.over;
    const looksBetter = lines.length < best.lines.length || widest < best.widest;
    if (fitsBetter || (fitsEqually && looksBetter)) best = { lines, over, widest };
  }
  return best.lines;
}

/** The minimum width at which the text fits on two lines. */
export function narrowestWidth(text: string, size: TextSize): number {
  const lines = wrapText(text, 0, size);
  return Math.max(...lines.map((line) => textWidth(line, size)));
}
