import { page } from "@/lib/testing/fixture-site";
import { type BadCase, fill } from "./cases";

const file = "content/docs/a.mdx";
const good = page("Text of the page.");
const withLine = (line: string) => good.replace("---\n\n", `${line}\n---\n`);
const replaced = (key: "title" | "description", value: string) =>
  good.replace(new RegExp(`${key}: .*`), `${key}: ${value}`);
const described = (value: string) => replaced("description", value);

/** Values that no text, number, list or flag is. */
const strange: [string, string][] = [
  ["null", "null"],
  ["a tilde", "~"],
  ["nothing", ""],
  ["a number", "42"],
  ["infinity", ".inf"],
  ["not a number", ".nan"],
  ["a flag", "true"],
  ["a day", "2024-05-01"],
  ["an empty list", "[]"],
  ["an empty map", "{}"],
  ["a nested map", "{ a: { b: { c: 1 } } }"],
  ["a list of maps", "[{ a: 1 }, { b: 2 }]"],
  ["an empty text", '""'],
  ["white space", '"   "'],
  ["binary", "!!binary aGVsbG8="],
];
/** Keys with values that are all wrong for them. */
const typed: [string, string[]][] = [
  ["title", strange.map(([, value]) => value)],
  ["position", ["third", "-1", ".inf", ".nan", '"1"', "[1]", "{ a: 1 }", "true", "2024-05-01"]],
  ["keywords", ["span", "1", "[1]", "[[a]]", "{ a: b }", "true", `[${fill("a, ", 40)}b]`]],
  ["draft", ["yes please", "1", '"true"', "[true]"]],
  ["tocMin", ["0", "9", "2.5", "two"]],
  [
    "slug",
    ["a", "//evil.example", "https://evil.example", "/a b", "/ä", "/%2e%2e/x", "/a?b", "/a#b", "[/a]", "42", "/a\\b"],
  ],
  ["slug", ["/../../etc/passwd", "/a/../../b", "/.", "/..", "/./a", "/_next/static/x", "/assets/x", "/.git/config"]],
  ["slug", [`/${fill("a", 300)}`]],
  ["aliases", ["/a", "[1]", "[https://evil.example]", "[/../x]", "{ a: /b }"]],
  ["displayedSidebar", ["nope", "__proto__", "constructor"]],
  ["image", ["1", "[a]"]],
];

const types: BadCase[] = typed.flatMap(([key, values]) =>
  values.map(
    (value): BadCase => ({
      name: `frontmatter: ${key} is \`${value.slice(0, 40)}\``,
      expect: "either",
      run: {
        kind: "site",
        fixture: { files: { [file]: key === "title" ? replaced("title", value) : withLine(`${key}: ${value}`) } },
      },
    }),
  ),
);

const syntax: [string, string | Buffer, BadCase["expect"]][] = [
  ["an empty file", "", "frontmatter-missing"],
  ["one line end", "\n", "frontmatter-missing"],
  ["only dashes", "---", "frontmatter-unclosed"],
  ["two dashes", "--\ntitle: x\n--\n", "frontmatter-missing"],
  ["nothing between the dashes", "---\n---\n\nText.\n", "frontmatter-missing"],
  ["a list", "---\n- a\n- b\n---\n\nText.\n", "frontmatter-invalid"],
  ["a text", "---\nhello\n---\n\nText.\n", "frontmatter-invalid"],
  ["a number", "---\n42\n---\n\nText.\n", "frontmatter-invalid"],
  ["null", "---\nnull\n---\n\nText.\n", "either"],
  ["two documents", `${good}---\ntitle: b\n---\n`, "harmless"],
  ["a space before the dashes", ` ${good}`, "frontmatter-missing"],
  ["dashes with JavaScript", good.replace("---", "---js"), "frontmatter-missing"],
  ["JSON", '---\n{"title": 1}\n---\n\nText.\n', "either"],
  ["TOML", "+++\ntitle = 'x'\n+++\n", "frontmatter-missing"],
  ["a JavaScript function", withLine('meta: [!!js/function "function () { return 1 }"]'), "frontmatter-syntax"],
  ["a regular expression", withLine("meta: [!!js/regexp /a/]"), "frontmatter-syntax"],
  ["undefined", withLine("meta: !!js/undefined ''"), "frontmatter-syntax"],
  ["a tag of Python", withLine("meta: [!!python/object/apply:os.system [ls]]"), "frontmatter-syntax"],
  ["a tag of its own", withLine("meta: [!x y]"), "frontmatter-syntax"],
  ["an anchor", withLine("meta: [&a x]"), "frontmatter-syntax"],
  ["an alias", withLine("meta: &a [x]\nkeywords: *a"), "frontmatter-syntax"],
  ["an alias to itself", withLine("meta: &a [*a]"), "frontmatter-syntax"],
  ["a merge key", withLine("a: &x { b: c }\n<<: *x"), "frontmatter-syntax"],
  [
    "a bomb of aliases",
    withLine(
      [
        "a: &a [x,x,x,x,x,x,x,x,x]",
        ..."bcdefghij".split("").map((key, at) => `${key}: &${key} [${fill(`*${"abcdefghij"[at]},`, 27)}]`),
      ].join("\n"),
    ),
    "frontmatter-syntax",
  ],
  ["a bomb of aliases on the lines of a list", withLine(`meta:\n  - &a x\n  - *a\n  - *a`), "frontmatter-syntax"],
  ["an anchor after a tab", withLine("meta:\t&a [x]"), "frontmatter-syntax"],
  ["the same key twice", withLine("title: Again"), "frontmatter-syntax"],
  ["the same key in a map", withLine("meta: [{ a: 1, a: 2 }]"), "frontmatter-syntax"],
  ["a prototype", withLine("__proto__: { title: x }"), "frontmatter-unknown"],
  ["a quoted prototype", withLine('"__proto__": { title: x }'), "frontmatter-unknown"],
  ["a prototype in a map", withLine("meta: [{ __proto__: { a: 1 } }]"), "problem"],
  ["a constructor", withLine("constructor: x"), "frontmatter-unknown"],
  ["toString", withLine("toString: x"), "frontmatter-unknown"],
  ["a key of a list", withLine("[a, b]: c"), "frontmatter-unknown"],
  ["a key of white space", withLine('" ": c'), "frontmatter-unknown"],
  ["an empty key", withLine('"": c'), "frontmatter-unknown"],
  ["a key with markup", withLine('"<script>": c'), "frontmatter-unknown"],
  ["a key of a pattern", withLine('"(": c'), "frontmatter-unknown"],
  ["a tab for indentation", withLine("meta:\n\t- a"), "either"],
  ["an unclosed quote", withLine('image: "x'), "frontmatter-syntax"],
  ["an unclosed list", withLine("meta: [a, b"), "frontmatter-syntax"],
  ["an unclosed map", withLine("meta: { a: b"), "frontmatter-syntax"],
  ["a colon in a value", replaced("title", "a: b"), "frontmatter-syntax"],
  ["a value with @", replaced("title", "@a"), "frontmatter-syntax"],
  ["a control character", withLine("image: a\u0001b"), "frontmatter-syntax"],
  ["a lone surrogate", Buffer.from(good.replace("Text", "\\ud800 Text")), "harmless"],
  ["an encoded lone surrogate", Buffer.concat([Buffer.from(good), Buffer.from([0xed, 0xa0, 0x80])]), "file-unreadable"],
  ["a byte that is no UTF-8", Buffer.concat([Buffer.from(good), Buffer.from([0xff])]), "file-unreadable"],
  ["an overlong encoding", Buffer.concat([Buffer.from(good), Buffer.from([0xc0, 0xaf])]), "file-unreadable"],
  ["a cut UTF-8 sequence", Buffer.concat([Buffer.from(good), Buffer.from([0xe2, 0x82])]), "file-unreadable"],
  ["UTF-16", Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(good, "utf16le")]), "file-unreadable"],
  [
    "UTF-16 of the other order",
    Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(good, "utf16le").swap16()]),
    "file-unreadable",
  ],
  ["Latin-1", Buffer.from(good.replace("Text", "Größe"), "latin1"), "file-unreadable"],
  ["NUL in the frontmatter", good.replace("title: ", "title: \0"), "file-unreadable"],
  ["NUL in the body", good.replace("Text", "Te\0xt"), "file-unreadable"],
  ["a byte order mark", `\uFEFF${good}`, "harmless"],
  ["two byte order marks", `\uFEFF\uFEFF${good}`, "frontmatter-missing"],
  ["a byte order mark in the text", good.replace("Text", "\uFEFFText"), "harmless"],
  ["line ends of Windows", good.replace(/\n/g, "\r\n"), "harmless"],
  ["line ends of an old Mac", good.replace(/\n/g, "\r"), "harmless"],
  ["mixed line ends", good.replace("\n", "\r\n").replace("---\n\n", "---\r\n\r"), "harmless"],
  ["a line separator", good.replace("Text", "Te\u2028xt"), "harmless"],
  ["no line end at the end", good.trimEnd(), "harmless"],
  ["a ZIP file", Buffer.from("504b0304140000000800", "hex"), "file-unreadable"],
  ["a PNG", Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"), "file-unreadable"],
  ["markup in the title", replaced("title", '"<script>alert(1)</script>"'), "harmless"],
  [
    "markup in the description",
    described('"</title><script>alert(1)</script> and some more words to be long enough for it"'),
    "harmless",
  ],
  ["a title with directions", replaced("title", '"a \\u202e b"'), "harmless"],
  ["a title of one long word", replaced("title", fill("a", 90)), "harmless"],
  ["a title that is too long", replaced("title", fill("a", 91)), "frontmatter-invalid"],
  ["a title of 19,000 characters", replaced("title", fill("a", 19_000)), "frontmatter-invalid"],
  ["a long unknown key", withLine(`${fill("k", 900)}: 1`), "frontmatter-unknown"],
  [
    "1,000 unknown keys",
    withLine(Array.from({ length: 1000 }, (_, at) => `k${at}: 1`).join("\n")),
    "frontmatter-unknown",
  ],
  ["frontmatter of 30,000 characters", withLine(`meta: [${fill("a, ", 30_000)}a]`), "frontmatter-syntax"],
  ["frontmatter of 200,000 characters", withLine(`image: "${fill("a", 200_000)}"`), "frontmatter-syntax"],
  ["a list of 5,000 levels", withLine(`meta: ${"[".repeat(5000)}${"]".repeat(5000)}`), "either"],
  [
    "a block list of 200 levels",
    withLine(`meta:\n${Array.from({ length: 150 }, (_, at) => `${" ".repeat(at + 1)}-`).join("\n")}`),
    "frontmatter-invalid",
  ],
  ["5,000 quotes", withLine(`image: ${fill('"', 5000)}`), "either"],
  ["a page of three megabytes", page(fill("word ", 3_000_000)), "file-unreadable"],
];

export const frontmatterCases: BadCase[] = [
  ...types,
  ...syntax.map(
    ([name, text, expect]): BadCase => ({
      name: `frontmatter: ${name}`,
      expect,
      run: { kind: "site", fixture: { files: { [file]: text } } },
    }),
  ),
];
