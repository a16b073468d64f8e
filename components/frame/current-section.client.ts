/**
 * Index of the section that the reader is in, from the tops of the headings relative to the viewport. At the end short
 * sections can never reach the line: the last visible heading is where the reader is.
 */
export function currentSection(
  tops: readonly number[],
  line: number,
  atEnd: boolean,
  viewport: number,
): number {
  const last = tops.findLastIndex((top) => (atEnd ? top < viewport : top <= line));
  return Math.max(last, 0);
}

/** Whether the page is scrolled to its end. The margin is for browsers that round `scrollY`. */
export function isAtEnd(): boolean {
  return scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
}
