import { admonitionOfName } from "./callouts";
import type { TagAdvice } from "./components";

/**
 * Matches the opening line of a callout, a collapsible or a tab of MkDocs, whose content is
 * indented by four spaces: `!!! note "Title"`, `??? note`, `=== "Tab"`.
 */
const blockOpening =
  /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(?:([\w-]+)[ \t]*)?(?:"([^"\n]*)")?[ \t]*$/;
const alertOpening = /^([ \t]*)>[ \t]*\[!(\w+)\][+-]?[ \t]*(.*)$/;

/** Returns advice for a block of another system that starts at a line. */
export function adviseBlock(body: string, line: number): TagAdvice | undefined {
  const lines = body.split("\n");
  const first = lines[line - 1] ?? "";
  return adviseAlert(first, lines.slice(line)) ?? adviseIndented(first, lines.slice(line));
}

/** GitHub's alerts are quotes whose first line is `[!NOTE]`. */
function adviseAlert(first: string, following: readonly string[]): TagAdvice | undefined {
  const [, indent = "", name = "", title = ""] = alertOpening.exec(first) ?? [];
  const kind = admonitionOfName(name);
  if (!kind) return undefined;
  const end = following.findIndex((line) => !/^[ \t]*>/.test(line));
  const quoted = end === -1 ? following : following.slice(0, end);
  const opened = title.trim() ? `:::${kind}[${title.trim()}]` : `:::${kind}`;
  const text = quoted.map((line) => line.replace(/^([ \t]*)>[ \t]?/, "$1").trimEnd());
  return {
    hint: `Write \`${opened}\`, its text without \`>\`, and \`:::\`.`,
    fixes: isTitle(title)
      ? [
          {
            from: [first, ...quoted].join("\n"),
            to: [indent + opened, ...trimBlank(text), `${indent}:::`].join("\n"),
          },
        ]
      : undefined,
  };
}

function adviseIndented(first: string, following: readonly string[]): TagAdvice | undefined {
  const block = readIndented(first, following);
  if (!block) return undefined;
  const { indent, mark, name, title, source, text } = block;
  if (mark.startsWith("=")) return adviseTabs(first, following);
  const kind = admonitionOfName(name) ?? "note";
  if (mark.startsWith("?")) {
    const summary = title ?? name;
    return {
      hint: `Write \`<Details summary="${summary}">\`, its text without the indentation, and \`</Details>\`.`,
      fixes: fixOf(source, [
        `${indent}<Details summary="${summary}">`,
        "",
        ...text,
        "",
        `${indent}</Details>`,
      ]),
    };
  }
  const opened = title ? `:::${kind}[${title}]` : `:::${kind}`;
  return {
    hint: `Write \`${opened}\`, its text without the indentation, and \`:::\`.`,
    fixes: isTitle(title ?? "")
      ? fixOf(source, [indent + opened, ...text, `${indent}:::`])
      : undefined,
  };
}

/** Consecutive tabs belong to one set. */
function adviseTabs(first: string, following: readonly string[]): TagAdvice {
  const tabs: IndentedBlock[] = [];
  let rest: readonly string[] = [first, ...following];
  let length = 0;
  for (;;) {
    const skipped = rest.findIndex((line) => line.trim() !== "");
    const block = readIndented(rest[skipped] ?? "", rest.slice(skipped + 1));
    if (!block?.mark.startsWith("=") || block.title === undefined) break;
    tabs.push(block);
    length += skipped + block.source.length;
    rest = rest.slice(skipped + block.source.length);
  }
  const indent = tabs[0]?.indent ?? "";
  const written = tabs.flatMap(({ title, text }) => [
    `${indent}<Tab label="${title}">`,
    "",
    ...text,
    "",
    `${indent}</Tab>`,
  ]);
  const labels = tabs.map(({ title }) => `\`<Tab label="${title}">\``).join(", ");
  return {
    hint: `Write \`<Tabs>\` with ${labels}, and the text of each without the indentation.`,
    fixes: fixOf([first, ...following].slice(0, length), [
      `${indent}<Tabs>`,
      ...written,
      `${indent}</Tabs>`,
    ]),
  };
}

interface IndentedBlock {
  indent: string;
  mark: string;
  name: string;
  title: string | undefined;
  /** The lines as written. */
  source: readonly string[];
  /** The content without its indentation. */
  text: readonly string[];
}

function readIndented(first: string, following: readonly string[]): IndentedBlock | undefined {
  const match = blockOpening.exec(first);
  if (!match) return undefined;
  const [, indent = "", mark = "", name = "", title] = match;
  const inner = new RegExp(`^${indent}(?: {4}|\\t)`);
  const end = following.findIndex((line) => line.trim() !== "" && !inner.test(line));
  const inside = trimEnd(end === -1 ? following : following.slice(0, end));
  const text = trimBlank(inside.map((line) => line.replace(inner, indent)));
  return { indent, mark, name, title, source: [first, ...inside], text };
}

/** True for a tab that continues a set. Only the first tab of a set is reported. */
export function isFurtherTab(body: string, line: number): boolean {
  const lines = body.split("\n");
  const written = lines[line - 1] ?? "";
  if (!blockOpening.exec(written)?.[2]?.startsWith("=")) return false;
  const width = widthOf(written);
  const isInside = (above: string) => above.trim() === "" || widthOf(above) >= width + 4;
  const index = lines.findLastIndex((above, position) => position < line - 1 && !isInside(above));
  const above = lines[index] ?? "";
  return widthOf(above) === width && Boolean(blockOpening.exec(above)?.[2]?.startsWith("="));
}

/** True for a line that belongs to an indented block of MkDocs. */
export function isInIndentedBlock(lines: readonly string[], line: number): boolean {
  let width = widthOf(lines[line - 1] ?? "");
  for (let index = line - 2; index >= 0 && width > 0; index--) {
    const above = lines[index] ?? "";
    if (above.trim() === "" || widthOf(above) >= width) continue;
    width = widthOf(above);
    if (blockOpening.test(above)) return true;
  }
  return false;
}

function widthOf(line: string): number {
  return /^[ \t]*/.exec(line)?.[0].replaceAll("\t", "    ").length ?? 0;
}

function fixOf(from: readonly string[], to: readonly string[]) {
  return [{ from: from.join("\n"), to: to.join("\n") }];
}

function isTitle(text: string): boolean {
  return !/[[\]{}]/.test(text);
}

function trimBlank(lines: readonly string[]): readonly string[] {
  const start = lines.findIndex((line) => line.trim() !== "");
  return start === -1 ? [] : trimEnd(lines.slice(start));
}

function trimEnd(lines: readonly string[]): readonly string[] {
  const length = lines.findLastIndex((line) => line.trim() !== "") + 1;
  return lines.slice(0, length);
}
