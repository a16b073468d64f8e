import { admonitionOfName } from "./callouts";
import type { TagAdvice } from "./components";

/**
 * A callout, a detail or a tab of MkDocs opens with a line, and what is in it is indented by four
 * spaces.
 */
const opening = /^([ \t]*)(!!!|\?\?\?\+?|===[+!]?)[ \t]+(?:([\w-]+)[ \t]*)?(?:"([^"\n]*)")?[ \t]*$/;
const alert = /^([ \t]*)>[ \t]*\[!(\w+)\][+-]?[ \t]*(.*)$/;

/** Advice for the block of another system at a line; undefined when it isn't known. */
export function adviseBlock(body: string, line: number): TagAdvice | undefined {
  const lines = body.split("\n");
  const first = lines[line - 1] ?? "";
  return adviseAlert(first, lines.slice(line)) ?? adviseIndented(first, lines.slice(line));
}

/** GitHub's callout is a quote whose first line is `[!NOTE]`. */
function adviseAlert(first: string, below: readonly string[]): TagAdvice | undefined {
  const [, indent = "", name = "", title = ""] = alert.exec(first) ?? [];
  const kind = admonitionOfName(name);
  if (!kind) return undefined;
  const end = below.findIndex((line) => !/^[ \t]*>/.test(line));
  const quoted = end === -1 ? below : below.slice(0, end);
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

function adviseIndented(first: string, below: readonly string[]): TagAdvice | undefined {
  const block = readIndented(first, below);
  if (!block) return undefined;
  const { indent, mark, name, title, source, text } = block;
  if (mark.startsWith("=")) return adviseTabs(first, below);
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

/** Tabs that follow each other are of one set. */
function adviseTabs(first: string, below: readonly string[]): TagAdvice {
  const tabs: IndentedBlock[] = [];
  let rest: readonly string[] = [first, ...below];
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
    fixes: fixOf([first, ...below].slice(0, length), [
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
  /** Its lines as they are written. */
  source: readonly string[];
  /** Its content, no deeper than its first line. */
  text: readonly string[];
}

function readIndented(first: string, below: readonly string[]): IndentedBlock | undefined {
  const match = opening.exec(first);
  if (!match) return undefined;
  const [, indent = "", mark = "", name = "", title] = match;
  const inner = new RegExp(`^${indent}(?: {4}|\\t)`);
  const end = below.findIndex((line) => line.trim() !== "" && !inner.test(line));
  const inside = trimEnd(end === -1 ? below : below.slice(0, end));
  const text = trimBlank(inside.map((line) => line.replace(inner, indent)));
  return { indent, mark, name, title, source: [first, ...inside], text };
}

/** True for a tab that belongs to the tabs of a line above it, which says what to write. */
export function isFurtherTab(body: string, line: number): boolean {
  const lines = body.split("\n");
  const written = lines[line - 1] ?? "";
  if (!opening.exec(written)?.[2]?.startsWith("=")) return false;
  const width = widthOf(written);
  const isInside = (above: string) => above.trim() === "" || widthOf(above) >= width + 4;
  const at = lines.findLastIndex((above, index) => index < line - 1 && !isInside(above));
  const above = lines[at] ?? "";
  return widthOf(above) === width && Boolean(opening.exec(above)?.[2]?.startsWith("="));
}

/** True for a line that is indented because a line of MkDocs above it says so. */
export function isInIndentedBlock(lines: readonly string[], line: number): boolean {
  let width = widthOf(lines[line - 1] ?? "");
  for (let at = line - 2; at >= 0 && width > 0; at--) {
    const above = lines[at] ?? "";
    if (above.trim() === "" || widthOf(above) >= width) continue;
    width = widthOf(above);
    if (opening.test(above)) return true;
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
