import type { ConstructRow } from "./construct";

export const mdx: readonly ConstructRow[] = [
  ["Comment", "a {/* b */} c", "supported", "<p>a  c</p>"],
  ["Expression: text or a number", 'a {"b"} {3}', "supported", "a b 3"],
  ["Expression: code", "a {b.c}", "reported", "would run as code"],
  ["Expression: empty", "a {} b", "reported", "in backticks"],
  ["Braces in text", "a { b", "reported", "as code"],
  ["Import", 'import A from "a";\n\nText.', "reported", "Remove the line"],
  [
    "Import of a page",
    'import A from "./_a.mdx";\n\nText.',
    "reported",
    '`<Include file="_parts/…" />`',
  ],
  [
    "Import of a file",
    'import A from "!!raw-loader!./a.py";\n\nText.',
    "reported",
    '`<Code file="samples/…" />`',
  ],
  ["Import of a picture", 'import A from "./a.png";\n\nText.', "reported", "`public/images`"],
  ["Export", "export const a = 1;\n\nText.", "reported", "Remove the lines"],
  ["`class`", '<span class="a">x</span>', "reported", 'Write `className="a"` for `class`'],
  ["`style`", '<span style="color: red">x</span>', "reported", "Remove `style`"],
  ["`name`", '<a name="x">y</a>', "reported", 'Write `id="x"`'],
  ["`rowspan`", '<td rowspan="2">x</td>', "reported", 'Write `rowSpan="2"`'],
  ["Handlers", '<b onClick="a()">x</b>', "reported", "no code of a page runs"],
];

export const callouts: readonly ConstructRow[] = [
  ["Callout", ":::note\na\n:::", "supported", "a"],
  ["Callout with a title", ":::tip[Title]\na\n:::", "supported", "Title"],
  [
    "Callout with a title behind its name",
    ":::tip Title\na\n:::",
    "reported",
    "Write `:::tip[Title]`",
  ],
  [
    "Callout with a title behind its name, and empty lines",
    ":::tip Title\n\na\n\n:::",
    "reported",
    "Write `:::tip[Title]`",
  ],
  ["Callout: `caution`", ":::caution\na\n:::", "reported", "Write `:::warning`"],
  [
    "Callout: `caution` with a title",
    ":::caution Mind\na\n:::",
    "reported",
    "Write `:::warning[Mind]`",
  ],
  ["Callout: `important`", ":::important\na\n:::", "reported", "Write `:::info`"],
  ["Callout: `success`", ":::success\na\n:::", "reported", "Write `:::tip`"],
  ["Callout with attributes", ':::tip{icon="heart"}\na\n:::', "reported", "Write `:::tip`"],
  [
    "Callout with its title as an attribute",
    ':::tip{title="Mind"}\na\n:::',
    "reported",
    "`:::tip[Mind]`",
  ],
  ["Callout: unclosed", ":::tip\na", "reported", "never closed"],
  ["Callout: empty", ":::tip\n:::", "reported", "has no text"],
  ["Callout: in itself", "::::tip\na\n\n:::note\nb\n:::\n\n::::", "supported", "b"],
  ["Callout: twice", ":::tip\na\n:::\n\n:::tip\na\n:::", "supported", "a"],
  [
    "Callout: title with a link",
    ":::tip[See [a](https://x.example)]\nb\n:::",
    "reported",
    "would be lost",
  ],
  ["Callout: title with code", ":::tip[Use `a`]\nb\n:::", "supported", "Use a"],
  [
    "Callout with a title behind its name, and a table",
    ":::tip Title\n\n| a | b |\n| - | - |\n| 1 | 2 |\n:::",
    "reported",
    "Write `:::tip[Title]`",
  ],
  ["End of a callout that nothing opens", "a\n\n:::", "reported", "closes no callout"],
];

export const tabs: readonly ConstructRow[] = [
  ["Tabs", '<Tabs>\n<Tab label="a">\n\nx\n\n</Tab>\n</Tabs>', "supported", "x"],
  ["Tabs: unclosed", '<Tabs>\n<Tab label="a">\n\nx\n\n</Tab>', "reported", "never closed"],
  ["Tabs: empty", "<Tabs></Tabs>", "reported", "Put `<Tab>` between"],
  ["Tabs: empty tab", '<Tabs>\n<Tab label="a"></Tab>\n</Tabs>', "reported", "`<Tab>` is empty"],
  [
    "Tabs: in themselves",
    '<Tabs>\n<Tab label="a">\n\n<Tabs>\n<Tab label="b">\n\nx\n\n</Tab>\n</Tabs>\n\n</Tab>\n</Tabs>',
    "supported",
    "x",
  ],
  [
    "Tabs: two with one label",
    '<Tabs>\n<Tab label="a">\n\nx\n\n</Tab>\n<Tab label="a">\n\ny\n\n</Tab>\n</Tabs>',
    "reported",
    "its own label",
  ],
  [
    "Tabs: with a link, a footnote, a picture, code and an expression",
    '<Tabs>\n<Tab label="a">\n\n[a](https://x.example)[^1] ![Alt](/images/a.svg) `b` {"c"}\n\n</Tab>\n</Tabs>\n\n[^1]: Note.',
    "supported",
    "Note.",
  ],
  [
    "Tabs: with text beside the tabs",
    '<Tabs>\n\nText.\n\n<Tab label="a">\n\nx\n\n</Tab>\n</Tabs>',
    "reported",
    "may hold only `<Tab>`",
  ],
];
