import { voidElements } from "./html-names";

interface Rule {
  /** Tried on the source from the place where the parser stopped, or where the tag opens that it names. */
  at?: RegExp;
  /** Tried on the parser's words. */
  reason?: RegExp;
  say: (found: RegExpExecArray) => { message?: string; hint: string };
}

const inBackticks = "put it in backticks";

/** What authors coming from Markdown and from other systems write, and MDX doesn't read. The first rule that fits counts. */
const rules: Rule[] = [
  {
    at: /^<!--\s*(.*?)\s*(?:-->|$)/,
    say: ([, text = ""]) => ({
      message: "MDX has no HTML comments.",
      hint: `Write \`{/* ${/^(?:truncate|more)$/i.test(text) ? "truncate" : text || "…"} */}\`.`,
    }),
  },
  {
    at: /^<((?:https?:\/\/|mailto:)[^>\s]*)>/,
    say: ([, url = ""]) => ({
      message: `MDX has no links in angle brackets: \`<${url}>\`.`,
      hint: `Write \`[text](${url})\`${url.startsWith("http") ? ", or the bare address" : ""}.`,
    }),
  },
  {
    at: /^<([\w.+-]+@[\w.-]+)>/,
    say: ([, address = ""]) => ({
      message: `MDX has no links in angle brackets: \`<${address}>\`.`,
      hint: `Write \`[${address}](mailto:${address})\`.`,
    }),
  },
  {
    at: /^<<<\s*(\S*)/,
    say: () => ({
      message: "Files can't be included with `<<<`.",
      hint: "Copy the lines into a code fence.",
    }),
  },
  {
    at: /^<<([\w.:-]+)>>/,
    say: ([written]) => ({
      message: `Variables such as \`${written}\` aren't filled in.`,
      hint: `Write the value, or ${inBackticks}: \`\` \`${written}\` \`\`.`,
    }),
  },
  {
    at: /^<(\d[^\s<>]*|=|-+>?)/,
    say: ([written]) => ({
      message: `\`${written}\` starts no tag.`,
      hint: `Write \`&lt;${written?.slice(1)}\`, or ${inBackticks}: \`\` \`${written}\` \`\`.`,
    }),
  },
  {
    at: /^<(?:!doctype|\?|!\[CDATA\[)/i,
    say: () => ({
      message: "Pages are Markdown, not HTML documents.",
      hint: "Remove the line, or put it in a code fence.",
    }),
  },
  {
    at: /^\{%-?\s*(\/?[\w-]+)?/,
    say: ([, tag]) => ({
      message: `Template tags such as \`{% ${tag ?? "…"} %}\` aren't read.`,
      hint: `${templateHint(tag ?? "")}, or ${inBackticks} to show the tag itself.`,
    }),
  },
  {
    at: /^\{\{[<%]/,
    say: () => ({
      message: "Shortcodes such as `{{< … >}}` aren't read.",
      hint: `Write a component, or ${inBackticks} to show the shortcode itself.`,
    }),
  },
  {
    at: /^\{\{/,
    say: () => ({
      message: "Template variables such as `{{ … }}` aren't filled in.",
      hint: `Write the value, or ${inBackticks} to show the braces.`,
    }),
  },
  {
    at: /^\{:?\s*[.#:]/,
    say: () => ({
      message: "Attributes in braces aren't read.",
      hint: "Remove them. Only headings take an id: `## Heading {#id}`.",
    }),
  },
  {
    reason: /closing tag for `<(\w+)>`/,
    say: ([, name = ""]) =>
      name === "details"
        ? {
            message: "`<details>` opens and closes in different paragraphs.",
            hint: 'Write `<Details summary="…">` and `</Details>`, each on its own line.',
          }
        : voidElements.has(name) || name === "input"
          ? { message: `\`<${name}>\` isn't closed.`, hint: `Write \`<${name} />\`.` }
          : {
              message: `\`<${name}>\` is never closed.`,
              hint: `Close it with \`</${name}>\` in the same paragraph or between the same empty lines. If it's no tag, ${inBackticks}.`,
            },
  },
];

function templateHint(tag: string): string {
  if (/^(?:\/|end)?(?:hint|alert|note|warning|info|tip|callout)$/.test(tag))
    return "Write a callout, `:::note` … `:::`";
  if (/^(?:\/|end)?tabs?$/.test(tag)) return 'Write `<Tabs>` with `<Tab label="…">`';
  if (/^\/?(?:code|highlight|endhighlight|raw|endraw)$/.test(tag)) return "Write a code fence";
  return "Write the text itself or a component";
}

/** Of a page that doesn't parse: what its author meant, and how to write it; undefined where no rule fits. */
export function explainSyntax(
  reason: string,
  line: string,
  column: number,
): { message?: string; hint: string } | undefined {
  // `List<String>` is parsed as a tag; the name before it tells that it is none.
  const generic = /([A-Za-z_]\w*)<([A-Z]\w*)>/.exec(line.slice(Math.max(0, column - 60)));
  if (generic && reason.includes(`\`<${generic[2]}>\``)) {
    return {
      message: `\`${generic[0]}\` is read as a tag.`,
      hint: `P${inBackticks.slice(1)}: \`\` \`${generic[0]}\` \`\`.`,
    };
  }
  // The parser stops at the first character that it doesn't understand, a few behind the start of the construct.
  const start = Math.max(line.lastIndexOf("<", column - 1), line.lastIndexOf("{", column - 1), 0);
  let opening = start;
  while (opening > 0 && /[<{]/.test(line[opening - 1] ?? "")) opening--;
  for (const { at, reason: words, say } of rules) {
    const found = at ? (at.exec(line.slice(opening)) ?? at.exec(line.slice(start))) : words?.exec(reason);
    if (found) return say(found);
  }
  return undefined;
}
