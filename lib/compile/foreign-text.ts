import type { ProblemCode } from "@/lib/problem";

interface Rule {
  pattern: RegExp;
  code?: ProblemCode;
  /** What is wrong with the text that was found, and the fix. */
  say: (found: RegExpExecArray) => { message: string; hint: string };
}

/** What was found in a text, and how many characters into it. */
export interface ForeignText {
  code: ProblemCode;
  message: string;
  hint: string;
  offset: number;
}

const shown = (written: string) => {
  const line = written.split("\n")[0] ?? "";
  return `\`${line.length > 60 ? `${line.slice(0, 59)}…` : line}\``;
};
const asText = (written: string, what: string) => `${shown(written)} would show as text: ${what}.`;

/** An address, to tell `[x](/a b)` from words in parentheses behind a bracket. */
const address = /^(?:[/.#]|[a-z]+:)|\.\w{1,5}(?:#\S*)?$/i;

/** Syntax that Markdown doesn't have: what other systems read, and slips that leave a construct as its own source. */
const rules: Rule[] = [
  {
    pattern: /\[\^([^\]\s]+)\]/g,
    code: "footnote-unknown",
    say: ([written, id]) => ({
      message: `The footnote \`${written}\` isn't defined.`,
      hint: `Add a line \`[^${id}]: …\`, or write \`\\${written}\` for the text itself.`,
    }),
  },
  {
    pattern: /\]\(([^()<>\n]*[^()<>\s][ \t]+[^()<>\s"'][^()<>\n]*)\)/g,
    code: "link-form",
    say: ([, target = ""]) => ({
      message: `The address \`${target.trim()}\` has a space, so this would show as text.`,
      hint: `Write \`<${target.trim()}>\`, or \`%20\` for each space.`,
    }),
  },
  {
    pattern: /^\|?[^|\n]+\|[^\n]*\n[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?$/gm,
    code: "table-columns",
    say: ([written]) => ({
      message: asText(written, "the header and the line of dashes below it have different numbers of cells"),
      hint: "Write `---` once for each column.",
    }),
  },
  {
    pattern: /\$\$(?:[^$]+\$\$)?/g,
    say: ([written]) => ({
      message: asText(written, "formulas aren't rendered"),
      hint: "Show the source of the formula in a ```` ```latex ```` block, or add a picture. `\\$\\$` is the text itself.",
    }),
  },
  {
    pattern: /!?\[\[([^\]\n]+)\]\]/g,
    say: ([written, name = ""]) => ({
      message: asText(written, "pages have no wiki links"),
      hint: /^_?toc_?$/i.test(name)
        ? "Remove it: every page lists its headings already."
        : written.startsWith("!")
          ? `Write \`![What it shows](/images/${name.split("|")[0]})\`.`
          : `Write \`[${name.split("|").at(-1)}](/its/address)\`.`,
    }),
  },
  {
    pattern: /^\[TOC\]$/gim,
    say: ([written]) => ({
      message: asText(written, "there is no such marker"),
      hint: "Remove it: every page lists its headings already.",
    }),
  },
  {
    pattern: /==(?=[^\s=])[^=\n]*[^\s=]==/g,
    say: ([written]) => ({
      message: asText(written, "`==` marks nothing"),
      hint: `Write \`**${written.slice(2, -2)}**\`, or \`<mark>\`.`,
    }),
  },
  {
    pattern: /\+\+([a-z]+(?:\+[\w-]+)*)\+\+/gi,
    say: ([written, keys = ""]) => ({
      message: asText(written, "`++` marks no keys"),
      hint: `Write ${keys
        .split("+")
        .map((key) => `\`<Kbd>${key}</Kbd>\``)
        .join(" ")}.`,
    }),
  },
  {
    pattern: /%%[^%\n]+%%/g,
    say: ([written]) => ({
      message: asText(written, "comments look different here"),
      hint: `Write \`{/* ${written.slice(2, -2).trim()} */}\`.`,
    }),
  },
  {
    pattern: /(?<=^|[\s(]):[a-z][a-z\d_+-]*:(?=[\s.,;!?)]|$)/g,
    say: ([written]) => ({
      message: asText(written, "there are no shortcodes for emoji and icons"),
      hint: "Write the character itself.",
    }),
  },
  {
    pattern: /^(!!!|\?\?\?\+?)[ \t]+([\w-]+)(?:[ \t]+"([^"\n]*)")?/gm,
    say: ([written, sign = "", kind = "note", title]) => ({
      message: asText(written, "callouts look different here"),
      hint: sign.startsWith("?")
        ? `Write \`<Details summary="${title ?? kind}">\` … \`</Details>\`.`
        : `Write \`:::${kind}${title ? `[${title}]` : ""}\` … \`:::\`, and don't indent the text.`,
    }),
  },
  {
    pattern: /^===[ \t]+"([^"\n]*)"/gm,
    say: ([written, label]) => ({
      message: asText(written, "tabs look different here"),
      hint: `Write \`<Tabs>\` with \`<Tab label="${label}">\`, and don't indent the text.`,
    }),
  },
  {
    pattern: /(?<=^[ \t>]*):{3,}/gm,
    say: ([written]) => ({
      message: asText(written, "it closes no callout"),
      hint: "Callouts open with `:::note` and close with `:::`, each on its own line with as many colons.",
    }),
  },
  {
    pattern: /^\([\w-]+\)=$/gm,
    say: ([written]) => ({
      message: asText(written, "targets of links look different here"),
      hint: `Put \`{#${written.slice(1, -2)}}\` behind the heading.`,
    }),
  },
  {
    pattern: /\[\/?block(?::[\w-]+)?\]/g,
    say: ([written]) => ({
      message: asText(written, "pages have no blocks"),
      hint: "Write `:::note` for a callout, a fence for code, and a table in Markdown.",
    }),
  },
];

/**
 * Syntax of other systems in a piece of prose, first to last. `source` is the piece as its author wrote it: what is
 * escaped is meant as text.
 */
export function findForeignText(source: string): ForeignText[] {
  const blank = (written: string) => " ".repeat(written.length);
  const prose = source.replace(/\\[!-/:-@[-`{-~]/g, blank).replace(/&#?\w+;/g, blank);
  return rules
    .flatMap(({ pattern, code = "markup-unknown", say }) =>
      [...prose.matchAll(pattern)]
        .filter((found) => code !== "link-form" || address.test(found[1]?.trim() ?? ""))
        .map((found) => ({ code, ...say(found), offset: found.index })),
    )
    .sort((a, b) => a.offset - b.offset);
}
