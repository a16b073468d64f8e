/** What of an accessibility tree tells how a page is used: its parts and its controls. Text is for other tests. */
const kept =
  /^\s*- '?(banner|navigation|main|complementary|contentinfo|region|search|dialog|form|radiogroup|radio|button|checkbox|combobox|textbox|searchbox|listbox|tree|status|alert|heading "[^"]*" \[level=1\]|link "Skip)/;

/** Role, name and state of parts and controls in their order. Numbers are 0, so that a new post is no difference. */
export function readTree(snapshot: string): string {
  const lines = snapshot.split("\n").filter((line) => kept.test(line));
  const parts = lines.map((line) =>
    line.replace(/\d+(?![^"]*$)/g, "0").replace(/^(\s*- (?:status|alert)): .*|:$/, "$1"),
  );
  return `${parts.filter((line, index) => line !== parts[index - 1]).join("\n")}\n`;
}
