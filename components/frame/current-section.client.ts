/**
 * Index of the current section, from the tops of the headings relative to the viewport. Short
 * sections at the end of a page can never reach the line, so at the end it's the last visible
 * heading.
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

/** Whether the page is scrolled to its end. The tolerance is for browsers that round `scrollY`. */
export function isAtEnd(): boolean {
  return scrollY > 0 && innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
}
