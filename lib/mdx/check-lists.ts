import type { List, ListItem, Nodes } from "mdast";
import { isBlank } from "./check-indents";
import type { Report } from "./structure-report";

export function checkList(list: List, body: string, report: Report): void {
  for (const item of list.children) {
    const isEmpty = item.children.every((child) => child.type === "paragraph" && isBlank(child));
    if (isEmpty)
      report(item, "list-empty", "The list item has no text.", "Write it, or remove it.");
  }
  const [first] = list.children;
  const column = columnOf(first);
  const lower = list.children.find((item) => !list.ordered && columnOf(item) > column);
  if (lower)
    report(
      lower,
      "list-indent",
      "This item is indented, but not enough to be inside the item above.",
      `Indent it by ${contentColumn(first) - column} spaces more than that one, or don't indent it.`,
    );
  if (list.ordered) checkNumbers(list, body, report);
}

/** Reports numbers that wouldn't be shown, because a list counts up from its first number. */
function checkNumbers(list: List, body: string, report: Report): void {
  const numbers = list.children.map((item) => numberOf(item, body));
  const [start = 1] = numbers;
  if (numbers.every((number) => number === start)) return;
  const wrongIndex = numbers.findIndex((number, index) => number !== start + index);
  const item = list.children[wrongIndex];
  if (item)
    report(
      item,
      "list-number",
      `The step \`${numbers[wrongIndex]}.\` would show as ${start + wrongIndex}.`,
      `Write \`${start + wrongIndex}.\`, or \`${start}.\` for all of them.`,
    );
}

function numberOf(item: ListItem, body: string): number {
  const source = body.slice(item.position?.start.offset, item.position?.end.offset);
  return Number(/^\d+/.exec(source)?.[0] ?? 1);
}

export function columnOf(node: Nodes | undefined): number {
  return node?.position?.start.column ?? 1;
}

/** Column at which the content of a list item starts. */
export function contentColumn(item: ListItem | undefined): number {
  return columnOf(item?.children[0] ?? item);
}

/** Reports a numbered list that starts again with 1 after a code block. */
export function checkRestart(children: readonly Nodes[], index: number, report: Report): void {
  const before = children[index - 1];
  let next = index;
  while (children[next]?.type === "code") next++;
  const list = children[next];
  if (next === index || before?.type !== "list" || list?.type !== "list") return;
  if (!before.ordered || !list.ordered || list.start !== 1) return;
  const number = (before.start ?? 1) + before.children.length;
  report(
    list,
    "list-number",
    "The steps start again with 1 after this code.",
    `Write \`${number}.\`, or indent the code by ${contentColumn(before.children.at(-1)) - columnOf(before)} spaces, so that it belongs to the step above.`,
  );
}
