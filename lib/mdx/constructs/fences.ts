import type { ConstructRow } from "./construct";

export const fences: readonly ConstructRow[] = [
  ["Fence", "```js\nlet a;\n```", "supported", "let"],
  ["Fence of tildes", "~~~js\nlet a;\n~~~", "supported", "let"],
  ["Fence in a longer fence", "````text\n```js\nx\n```\n````", "supported", "```js"],
  ["Fence: unclosed", "```js\nlet a;\n\nText.", "reported", "never closed"],
  [
    "Fence: unclosed in a tab",
    '<Tabs>\n<Tab label="a">\n\n```js\nx\n\n</Tab>\n</Tabs>',
    "reported",
    "never closed",
  ],
  ["Fence: empty", "```js\n```", "reported", "is empty"],
  ["Fence: in itself", "```mdx\n```js\nx\n```\n```", "reported", "longer one around it"],
  ["Fence: twice", "```js\na\n```\n\n```js\na\n```", "supported", "a"],
  [
    "Fence: with a link, a footnote and an expression",
    "```text\n[a](b) [^1] {c}\n```",
    "text",
    "[a](b) [^1] {c}",
  ],
  ["Fence without a language", "```\na\n```", "reported", "names no language"],
  ["Fence in an unknown language", "```pyhton\na\n```", "reported", "Did you mean `python`?"],
  ["Prompts in bash", "```bash\n$ npm ci\nadded 3\n```", "reported", "copy the prompt"],
  ["Prompts in a console block", "```console\n$ npm ci\n```", "reported", "`bash` block"],
  ["Variables in bash", '```bash\n"$HOME/a" $1\n```', "supported", "HOME"],
  ["Prompts in output", "```text output\n$ npm ci\n```", "supported", "$ npm ci"],
];
