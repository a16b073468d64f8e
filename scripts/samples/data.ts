import { parse as parseToml } from "smol-toml";
import { parseAllDocuments } from "yaml";
import type { Block } from "@/lib/proof/blocks";
import { put } from "./put";
import type { Sandbox } from "./run-block";

const fileName = /^[\w./-]+\.\w+$/;

/** Why a block of data does not parse; undefined when it does. One that is titled by a file name is written for later samples. */
export function checkData(
  { language, meta, text }: Block,
  { folder, world, text: rewrite }: Sandbox,
): string | undefined {
  const fault = parsers[language]?.(text);
  const { title } = meta;
  if (!fault && title && fileName.test(title)) {
    put(folder, title, [rewrite(text), ...(world.append?.[title] ?? [])].join("\n"));
  }
  return fault;
}

type Parser = (text: string) => string | undefined;

const parsers: Readonly<Record<string, Parser>> = {
  json: attempt(JSON.parse),
  toml: attempt(parseToml),
  yaml: (text) => parseAllDocuments(text).flatMap(({ errors }) => errors.map(({ message }) => message))[0],
  csv: (text) => {
    const [header = 0, ...rows] = readCsv(text).map((row) => row.length);
    const bad = rows.findIndex((columns) => columns !== header);
    return bad < 0 ? undefined : `Row ${bad + 2} has ${rows[bad]} columns, the header ${header}.`;
  },
  dotenv: everyLine(/^(?:#.*|[A-Z][A-Z0-9_]*=.*|\s*)$/, "is no assignment"),
  diff: everyLine(/^(?:[-+ @]|$)/, "is no line of a diff"),
  http: everyLine(/^(?:[\w-]+: .+|(?:GET|POST|PUT|PATCH|DELETE|HTTP\/)\S* .*|\s*)$/, "is no header"),
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
