/** What of an accessibility tree tells how a page is used: its parts and its controls. Text is for other tests. */
const kept =
  /^\s*- '?(banner|navigation|main|complementary|contentinfo|region|search|dialog|form|radiogroup|radio|button|checkbox|combobox|textbox|searchbox|listbox|tree|status|alert|heading "[^"]*" \[level=1\]|link "Skip)/;

/** Filters say how much they show: which there are, and in which order, is up to the content. */
const counted = /^\s*- (radio|button) "[^"]* \d+"( \[\w+\])?$|^\s*- region "\d/;

/** What comes with an author's text: sections, tabs, code blocks and pictures. */
const written = /^\s*- '?(region|radiogroup|radio|button "(Copy|Wrap lines|Your values|Zoom))/;

/** Role, name and state of parts and controls in their order, with 0 for numbers: a new post is no difference. */
export function readTree(snapshot: string, { withText }: { withText: boolean }): string {
  const lines = snapshot
    .split("\n")
    .filter((line) => kept.test(line) && !counted.test(line))
    .filter((line) => withText || !written.test(line));
  const parts = lines.map((line) =>
    line.replace(/\d+(?![^"]*$)/g, "0").replace(/^(\s*- (?:status|alert)): .*|:$/, "$1"),
  );
  return `${parts.filter((line, index) => line !== parts[index - 1]).join("\n")}\n`;
}
