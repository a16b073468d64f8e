import { createProcessor } from "@mdx-js/mdx";
import { HtmlValidate } from "html-validate";
import remarkDirective from "remark-directive";
import remarkGfm from "remark-gfm";
import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";
import type { Block } from "@/lib/content/samples/code-blocks";
import type { Sandbox } from "./run-block";
import { writeSampleFile } from "./write-sample-file";

/** Why a text doesn't parse as its language, or `undefined`. */
export function parseData(language: string, text: string): string | undefined {
  const parse = parsers[language];
  return parse ? parse(text) : `There is no parser for \`${language}\`.`;
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
  yaml: (text) => {
    const errors = parseAllDocuments(text).flatMap((document) => document.errors);
    return errors[0]?.message;
  },
  csv: (text) => {
    const [header = 0, ...rows] = readCsv(text).map((row) => row.length);
    const index = rows.findIndex((columns) => columns !== header);
    if (index < 0) return undefined;
    return `Row ${index + 2} has ${rows[index]} columns, the header ${header}.`;
  },
  // The MDX parser doesn't read frontmatter.
  mdx: attempt((text) => mdx.parse(text.replace(/^---\n[\s\S]*?\n---\n/, ""))),
  html: (text) => {
    const messages = html.validateStringSync(text).results.flatMap((result) => result.messages);
    return messages[0]?.message;
  },
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

function everyLine(pattern: RegExp, problem: string): Parser {
  return (text) => {
    const line = text.split("\n").find((text) => !pattern.test(text));
    return line === undefined ? undefined : `\`${line}\` ${problem}.`;
  };
}

/** Rows of cells, as RFC 4180 defines them: a quoted cell may contain commas and line breaks. */
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

/**
 * Why a block of data doesn't parse, or `undefined`. If its title is a file name, the file is
 * written for later samples.
 */
export function checkDataBlock(
  { language, meta, text }: Block,
  { folder, fixture, rewriteText }: Sandbox,
): string | undefined {
  const fault = parseData(language, text);
  const { title } = meta;
  if (!fault && title && fileName.test(title)) {
    const appended = fixture.append?.[title] ?? [];
    writeSampleFile(folder, title, [rewriteText(text), ...appended].join("\n"));
  }
  return fault;
}
