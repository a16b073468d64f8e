import { createProcessor } from "@mdx-js/mdx";
import { HtmlValidate } from "html-validate";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";
import type { Block } from "@/lib/content/samples/code-blocks";
import { writeSampleFile } from "./write-sample-file";
import type { Sandbox } from "./run-block";

/** Why a text is not what its language says; undefined when it is. */
export function parseData(language: string, text: string): string | undefined {
  const parse = parsers[language];
  return parse ? parse(text) : `Nothing here can read \`${language}\`.`;
}

const mdx = createProcessor({ remarkPlugins: [remarkGfm, remarkDirective] });
const html = new HtmlValidate({
  elements: ["html5"],
  rules: { "close-order": "error", "element-name": "error" },
});

type Parser = (text: string) => string | undefined;

const parsers: Readonly<Record<string, Parser>> = {
  json: attempt(JSON.parse),
  toml: attempt(parseToml),
  yaml: (text) =>
    parseAllDocuments(text).flatMap(({ errors }) => errors.map(({ message }) => message))[0],
  csv: (text) => {
    const [header = 0, ...rows] = readCsv(text).map((row) => row.length);
    const bad = rows.findIndex((columns) => columns !== header);
    return bad < 0 ? undefined : `Row ${bad + 2} has ${rows[bad]} columns, the header ${header}.`;
  },
  // Frontmatter is YAML, and begins the text where it has one.
  mdx: attempt((text) => mdx.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ""))),
  html: (text) =>
    html
      .validateStringSync(text)
      .results.flatMap(({ messages }) => messages.map(({ message }) => message))[0],
  sql: everyLine(
    /^(?:(?:CREATE|ALTER|GRANT|SELECT|INSERT|UPDATE|DELETE) [^;]*;|--.*|\s*)$/,
    "is no statement",
  ),
  dotenv: everyLine(/^(?:#.*|[A-Z][A-Z0-9_]*=.*|\s*)$/, "is no assignment"),
  diff: everyLine(/^(?:[-+ @]|$)/, "is no line of a diff"),
  http: everyLine(
    /^(?:[\w-]+: .+|(?:GET|POST|PUT|PATCH|DELETE|HTTP\/)\S* .*|\s*)$/,
    "is no header",
  ),
  jinja: (text) => {
    const open = (text.match(/\{\{|\{%/g) ?? []).length;
    return open === (text.match(/\}\}|%\}/g) ?? []).length ? undefined : "A tag is not closed.";
  },
};

function attempt(parse: (text: string) => unknown): Parser {
  return (text) => {
    try {
      parse(text);
      return undefined;
    } catch (error) {
      return (error as Error).message;
    }
  };
}

function everyLine(pattern: RegExp, what: string): Parser {
  return (text) => {
    const bad = text.split("\n").find((line) => !pattern.test(line));
    return bad === undefined ? undefined : `\`${bad}\` ${what}.`;
  };
}

/** Rows and cells by RFC 4180. */
function readCsv(text: string): string[][] {
  const rows = text.trimEnd().match(/(?:"(?:[^"]|"")*"|[^"\n])+/g) ?? [];
  return rows
    .map((row) => row.match(/(?:"(?:[^"]|"")*"|[^",]*)(?:,|$)/g)?.slice(0, -1) ?? [])
    .map((cells, index) => {
      const row = rows[index] ?? "";
      return row.endsWith(",") ? [...cells, ""] : cells;
    });
}

const fileName = /^[\w./-]+\.\w+$/;

/** Why a block of data does not parse; undefined when it does. One that is titled by a file name is written for later samples. */
export function checkData(
  { language, meta, text }: Block,
  { folder, fixture, text: rewrite }: Sandbox,
): string | undefined {
  const fault = parseData(language, text);
  const { title } = meta;
  if (!fault && title && fileName.test(title)) {
    writeSampleFile(folder, title, [rewrite(text), ...(fixture.append?.[title] ?? [])].join("\n"));
  }
  return fault;
}
