/**
 * Class names that mean nothing to our styles, but much to the reader modes of browsers: Mozilla's
 * Readability, which Firefox uses, guesses from the words in class names and ids what belongs to
 * the text. `npm run test:conformance` tells whether a page is whole there.
 */
export const readerMode = {
  /**
   * Text, whatever its id says: a heading `share-a-trace` would pass for a row of share buttons.
   */
  text: "content",
  /** Controls in the middle of the text. */
  controls: "menu",
} as const;
