import { admonitionNames } from "@/components/mdx/definitions";
import type { TextFix } from "@/lib/util/problem";
import { admonitionOfName } from "./other-systems/callouts";
import { masked } from "./plain-text";

/** Markup that would be shown as text. */
export interface MarkupFault {
  /** Offset in the text of the block. */
  at: number;
  length: number;
  code?: string;
  message: string;
  hint: string;
  fixes?: readonly TextFix[];
}

export interface MarkupRule {
  /** Needs the flag `g`, and `m` if it uses `^`. */
  pattern: RegExp;
  /** Returns undefined for a match that is intended as text. */
  explain: (match: RegExpExecArray) => Omit<MarkupFault, "at" | "length"> | undefined;
  /**
   * Report only the first match in a block. For unclosed marks, the others are the same mistake.
   */
  once?: true;
}

/** Indentation and quote marks before the first character of a line. */
const start = "^[ \\t>]*";
/** The start of a URL, to distinguish links from text in parentheses. */
const address = "(?:[/.#]|https?:|mailto:)";

function rule(
  pattern: RegExp,
  hint: string | ((match: RegExpExecArray) => string),
  more: { message?: (written: string) => string; code?: string; once?: true } = {},
): MarkupRule {
  return {
    pattern,
    once: more.once,
    explain(match) {
      const written = match[0]
        .replace(/^[\s>]+/, "")
        .trimEnd()
        .replaceAll(masked, "…");
      return {
        code: more.code,
        message: more.message?.(written) ?? `\`${shorten(written)}\` would show as text.`,
        hint: typeof hint === "string" ? hint : hint(match),
      };
    },
  };
}

function shorten(text: string): string {
  const [line = ""] = text.split("\n");
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}

/** The no-break space that Option+Space types, and other characters that look like a space. */
const wideSpace = "[\\u00a0\\u1680\\u2000-\\u200b\\u202f\\u205f\\u3000\\ufeff]";

const spaceRule: MarkupRule = {
  pattern: new RegExp(`${start}(#{1,6}|[-*+]|\\d{1,9}[.)])(${wideSpace})`, "gm"),
  explain([, mark = "", space = ""]) {
    return {
      message: `The space after \`${mark}\` is a no-break space, so this would show as text.`,
      hint: `Write \`${mark}\` with an ordinary space after it.`,
      fixes: [{ from: mark + space, to: `${mark} ` }],
    };
  },
};

/** Callouts in the syntax of other systems: `:::tip Title`, `::: tip`, `:::tip Title {.class}`. */
const calloutRule: MarkupRule = {
  pattern: new RegExp(`${start}(:{3,})([ \\t]*)([\\w-]+)([^\\n]*)$`, "gm"),
  explain([, marks = "", space = "", name = "", rest = ""]) {
    const kind = admonitionOfName(name);
    const message = `\`${shorten(marks + space + name + rest)}\` would show as text.`;
    if (!kind) return { message, hint: calloutHint };
    const title = rest.trim();
    const isPlain = !/[[\]{}]/.test(title) && !title.includes(masked);
    const opening = title && isPlain ? `${marks}${kind}[${title}]` : marks + kind;
    if (!isPlain) {
      return { message, hint: `Write \`${marks}${kind}\` or \`${marks}${kind}[Title]\`.` };
    }
    const hint = title
      ? `Write \`${opening}\`.`
      : `Write \`${opening}\`, or \`${opening}[Title]\` with a title.`;
    return { message, hint, fixes: [{ from: marks + space + name + rest, to: opening }] };
  },
};

const calloutHint =
  "Callouts open with `:::note` or `:::note[Title]` on its own line, and end with `:::`.";

const namedKinds = admonitionNames.map((name) => `\`:::${name}\``).join(", ");

const tableRules: MarkupRule[] = [
  rule(
    /^ *\|?(?: *:?-+:? *\|)+(?: *:?-+:?)? *$/gm,
    "Give this row of a table as many cells as the row before it, which holds the headings.",
  ),
  {
    pattern: /^[ \t>]*\|[^\n]*\|[ \t]*\n[ \t>]*\|[^\n]*\|[ \t]*$/gm,
    once: true,
    explain(match) {
      // The rule above reports tables whose delimiter row has a wrong number of cells.
      if (/\n[ \t>]*\|[ :|-]+$/m.test(match.input)) return undefined;
      return {
        message: `The table has no line below its headings, so it would show as text.`,
        hint: "Add a line `| --- | --- |` below the first one, with as many cells.",
      };
    },
  },
];

const linkRules: MarkupRule[] = [
  {
    pattern: /\]\(((?:[/.#]|(?:https?|mailto|tel):)[^()<>\n]*[ \t][^()<>\n"']*)\)/g,
    explain: ([, target = ""]) => ({
      code: "link-form",
      message: `The address \`${target}\` has a space, so this would show as text.`,
      hint: `Write \`<${target}>\`, or \`%20\` for each space.`,
    }),
  },
  rule(
    new RegExp(`\\]\\(${address}[^()\\n]*$`, "gm"),
    "Close the address with `)` on the same line.",
    {
      code: "link-form",
      message: (written) => `The link \`[…${shorten(written)}\` is never closed.`,
    },
  ),
  rule(new RegExp(`\\][ \\t]+\\(${address}[^()\\n]*\\)`, "g"), "Remove the space: `[text](/…)`.", {
    code: "link-form",
  }),
  rule(
    new RegExp(`\\]\\(${address}[^()\\n]*\\)`, "g"),
    "A link can't contain another one. End the first before the second starts.",
    { code: "link-form" },
  ),
  rule(
    new RegExp(`\\([^()\\n]+\\)\\[${address}[^\\]\\n]*\\]`, "g"),
    "Write the text in brackets and the address in parentheses: `[text](/…)`.",
    { code: "link-form" },
  ),
  rule(/\[\[?_?toc_?\]?\]/gi, "Remove it: every page has its table of contents."),
  rule(
    /!?\[\[[A-Za-z/][^[\]\n]*\]\]/g,
    "Write `[text](/page)`, or `![What it shows](/images/picture.png)`.",
    { code: "link-form" },
  ),
  rule(/\^\[[^\]\n]+\]/g, "Write `[^1]` here, and `[^1]: …` in its own paragraph.", {
    code: "footnote-unknown",
  }),
  {
    pattern: /\[\^([^\]\s]+)\](?!:)/g,
    explain: ([written, name]) => ({
      code: "footnote-unknown",
      message: `No footnote \`${written}\` is defined, so this would show as text.`,
      hint: `Add a line \`[^${name}]: …\` to this page, or remove it.`,
    }),
  },
  {
    // `matrix[0][1]` is ordinary text.
    pattern: new RegExp(`(?<![\\w)\\]${masked}])!?\\[([^[\\]]+)\\]\\[([^[\\]]*)\\]`, "g"),
    explain([written, text = "", label = ""]) {
      const name = (label || text).replaceAll(masked, "").replace(/\s+/g, " ");
      return {
        code: "reference-unknown",
        message: `Nothing defines \`[${name}]\`, so \`${shorten(written.replaceAll(masked, ""))}\` would show as text.`,
        hint: `Write the address in its place, \`[text](/…)\`, or add a line \`[${name}]: /…\`.`,
      };
    },
  },
];

/** Rules for marks that Markdown didn't parse, in order of precedence at the same position. */
export const markupRules: readonly MarkupRule[] = [
  spaceRule,
  calloutRule,
  rule(
    new RegExp(`${start}\\[!\\w+\\][^\\n]*`, "gm"),
    `${calloutHint} There are ${namedKinds}. Take the \`>\` away.`,
  ),
  rule(
    new RegExp(`${start}(?:!!!|\\?{3}\\+?)[ \\t]+[\\w-]+[^\\n]*`, "gm"),
    `${calloutHint} What opens on a click is \`<Details summary="…">\`.`,
  ),
  rule(
    new RegExp(`${start}===\\+?!?[ \\t]+"[^"\\n]*"`, "gm"),
    'Write `<Tabs>` with `<Tab label="…">`.',
  ),
  ...tableRules,
  rule(
    new RegExp(`${start}#{2,6}(?=[^\\s#${masked}])[^\\n]*`, "gm"),
    "Put a space after the `#` marks.",
  ),
  rule(
    /(?<=\n[ \t>]*)\d{1,3}[.)][ \t]+\S[^\n]*/g,
    "Put an empty line before the list: this one doesn't start with 1.",
  ),
  rule(
    /(?<=\S[^\n]*\n[ \t>]*):[ \t]+\S[^\n]*/g,
    "For terms with their definitions, write a list (`- **Term**: definition`) or a table.",
  ),
  rule(/^[ \t>]*(?:[-*+])?\[[ xX]\][ \t]+\S[^\n]*/gm, "Tasks are list items: `- [ ] text`."),
  rule(
    new RegExp(`${start}\\*\\[[^\\]\\n]+\\]:[^\\n]*`, "gm"),
    'Write `<abbr title="…">` where the word is.',
  ),
  ...linkRules,
  rule(/\$\$[\s\S]*?\$\$/g, mathHint()),
  rule(/(?<![\w\\$])\$(?=\S)(?:[A-Za-z]|[^$\n]*[\\^_=][^$\n]*)(?<!\s)\$(?![\w$])/g, mathHint()),
  rule(
    new RegExp(`(?<![\\w:/${masked}]):[a-z+-][a-z0-9_+-]*:(?![\\w:/${masked}])`, "g"),
    "Write the character itself, such as 🚀. If it's no emoji, put it in backticks.",
  ),
  rule(/(?<![=\w])==(?=\S)[^=\n]*[^=\s]==(?![=\w])/g, (match) => {
    return `Write \`<mark>${match[0].slice(2, -2).replaceAll(masked, "")}</mark>\`.`;
  }),
  rule(
    /\*\*/g,
    "Put the marks next to the words: `**text**`. To show stars, use backticks or `\\*\\*`.",
    {
      once: true,
      message: () => "`**` would show as text: it opens or closes nothing.",
    },
  ),
  rule(/~~/g, "Put the marks next to the words: `~~text~~`. To show them, use backticks.", {
    once: true,
    message: () => "`~~` would show as text: it opens or closes nothing.",
  }),
  rule(/`+/g, "Close the code with as many backticks. In a table, write `\\|` for a bar in code.", {
    once: true,
    message: (written) => `\`\` ${written} \`\` would show as text: the code is never closed.`,
  }),
];

function mathHint(): string {
  return "Formulas aren't typeset here. Write it in words or characters, such as `x²`, or as code.";
}
