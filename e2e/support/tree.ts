/**
 * The lines of an accessibility tree that describe structure and controls. Other tests check the
 * text.
 */
const structure =
  /^\s*- '?(banner|navigation|main|complementary|contentinfo|region|search|dialog|form|radiogroup|radio|button|checkbox|combobox|textbox|searchbox|listbox|tree|status|alert|heading "[^"]*" \[level=1\]|link "Skip)/;

/**
 * Filters whose labels contain a count. The content decides which ones exist and in which order.
 */
const withCount = /^\s*- (radio|button) "[^"]* \d+"( \[\w+\])?$|^\s*- region "\d/;

/** Parts that come from an author's text: sections, tabs, code blocks and images. */
const fromAuthors = /^\s*- '?(region|radiogroup|radio|button "(Copy|Wrap lines|Your values|Zoom))/;

/**
 * Returns roles, names and states in order, with numbers replaced by 0, so that a new post doesn't
 * change the result.
 */
export function readTree(snapshot: string, { withText }: { withText: boolean }): string {
  const lines = snapshot
    .split("\n")
    .filter((line) => structure.test(line) && !withCount.test(line))
    .filter((line) => withText || !fromAuthors.test(line));
  const parts = lines.map((line) =>
    line.replace(/\d+(?![^"]*$)/g, "0").replace(/^(\s*- (?:status|alert)): .*|:$/, "$1"),
  );
  return `${parts.filter((line, index) => line !== parts[index - 1]).join("\n")}\n`;
}
