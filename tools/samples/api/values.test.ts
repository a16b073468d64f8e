import { readFileSync } from "node:fs";
import type { Node } from "@vscode/tree-sitter-wasm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { parseAllDocuments } from "yaml";
import { namePattern } from "@/components/try-it/values/fill.client";
import { findRefusal, tidy } from "@/components/try-it/values/store.client";
import { placeholders } from "@/content/placeholders";
import { loadApi } from "@/lib/content/api";
import { listFiles } from "@/lib/content/files";
import { parseCodeMeta } from "@/lib/mdx/code-meta";
import { highlight } from "@/lib/mdx/highlight";
import type { PlaceholderKind } from "@/lib/model/placeholders";
import { viewOperation } from "@/lib/openapi/operation-view";
import { sampleLanguages } from "@/lib/openapi/snippets/languages";
import { grammars, loadGrammars, type ParseCode } from "./parse";

/**
 * "Your values" inserts what a reader types into code unchanged. The structure of each sample must
 * stay the same.
 */
interface Sample {
  name: string;
  /** The name of the language in lib/mdx/languages.ts. */
  language: string;
  grammar: string;
  code: string;
}

const usable = placeholders.filter(({ kind }) => kind !== "by hand");
const kindOf = new Map(
  usable.flatMap(({ names, kind }) => names.map((name) => [name, kind] as const)),
);
const pattern = namePattern([...kindOf.keys()]);

/** A value of each kind that is safe in every language. */
const plain: Record<string, string> = { token: "abc", id: "abc", host: "abc", url: "https://abc" };

/** Valid values that are as unusual as possible. */
const edges: Record<string, string[]> = {
  token: [
    "sk-proj-A_b.c+d/e=",
    "a:b",
    "1e5",
    "0x1F",
    "a==",
    "a//b",
    "a--b",
    "a..b",
    "true",
    "_",
    "9".repeat(1000),
  ],
  id: [
    "a--b",
    "a..b",
    "1e5",
    "null",
    "-".padStart(2, "a"),
    "__proto__",
    "0199bdca-fd7b-7356-89a5-7f294e817919",
  ],
  host: ["a--b.c", "127.0.0.1", "a.b-c.d"],
  url: [
    "http://a:80",
    "https://a.b/c%20d",
    "https://a/b+c=d:e",
    "https://a.b/c--d",
    "http://127.0.0.1:8080/x/y",
  ],
};
const kinds = Object.keys(edges) as Exclude<PlaceholderKind, "by hand">[];

const fill = (code: string, valueFor: (kind: string) => string) =>
  code.replace(pattern, (name) => valueFor(kindOf.get(name) ?? "token"));

let parse: ParseCode;
beforeAll(async () => {
  parse = await loadGrammars([...Object.values(grammars), "typescript"]);
});

/** The tokens of a program with their types. In a shell, a bare number is a word, too. */
function wordsOf(root: Node): string[] {
  if (root.isError || root.isMissing) return [`error: ${root.text}`];
  if (root.childCount > 0) return root.children.flatMap((child) => (child ? wordsOf(child) : []));
  return [`${root.type === "number" ? "word" : root.type} ${root.text}`];
}

/** How a language parses code: as tokens, or as values if it is a data format. */
function read({ grammar }: Sample, code: string): unknown {
  if (grammar === "json") return JSON.parse(code);
  if (grammar === "yaml") {
    return parseAllDocuments(code).map((item) => {
      if (item.errors.length > 0) throw new Error(item.errors[0]?.message);
      return item.toJS() as unknown;
    });
  }
  return parse(code, grammar, wordsOf);
}

/** Values that don't occur anywhere else in a sample. */
const marks: Record<string, string> = {
  token: "zqzqz",
  id: "zqzqz",
  host: "zqzqz",
  url: "https://zqzqz",
};
const marked = new Map<string, string>();

/** Returns the sample's name if filling in a value changes more than the text of that value. */
function changes(sample: Sample, value: string, kind: string): string[] {
  const mark = marks[kind] ?? "";
  const only = (instead: string) =>
    fill(sample.code, (item) => (item === kind ? instead : (plain[item] ?? "")));
  if (!only(mark).includes(mark)) return [];
  const key = `${kind} ${sample.name} ${sample.code}`;
  const before = marked.get(key) ?? JSON.stringify(read(sample, only(mark)));
  marked.set(key, before);
  const wanted = before.replaceAll(mark, JSON.stringify(value).slice(1, -1));
  const got = JSON.stringify(read(sample, only(value)));
  return got === wanted ? [] : [`${sample.name} with ${value.slice(0, 60)}`];
}

const { api } = loadApi(process.cwd(), "openapi.json");
if (!api) throw new Error("openapi.json cannot be read");
const apiSamples = api.operations.flatMap((operation) =>
  viewOperation(api, operation).samples.map(
    ({ id: language, highlight: colors, code }): Sample => ({
      language: colors,
      name: `${operation.id} in ${language}`,
      grammar: grammars[language as keyof typeof grammars],
      code,
    }),
  ),
);

const grammarsOfDocs: Readonly<Record<string, string>> = {
  bash: "bash",
  dotenv: "bash",
  python: "python",
  javascript: "javascript",
  typescript: "typescript",
  json: "json",
  yaml: "yaml",
};

/** Code blocks of the docs that contain a placeholder, in languages that can be parsed. */
const docSamples = ["content/docs", "content/changelog"].flatMap((folder) =>
  listFiles(process.cwd(), folder, [".mdx", ".md"]).flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^([ \t]*)```(\w+).*\n([\s\S]*?)^\1```/gm)].flatMap(
      ([, indent = "", language = "", text = ""]): Sample[] => {
        const code = text.replaceAll(new RegExp(`^${indent}`, "gm"), "");
        const grammar = grammarsOfDocs[language];
        return grammar && code.search(pattern) !== -1
          ? [{ name: `${file} in ${language}`, language, grammar, code }]
          : [];
      },
    ),
  ),
);

/**
 * For each language, one sample of each set of lines with placeholders. The remaining samples don't
 * add cases.
 */
const typical = [
  ...new Map(apiSamples.map((sample) => [sample.grammar + linesOf(sample.code), sample])).values(),
];

function linesOf(code: string): string {
  const lines = code.split("\n").filter((line) => line.search(pattern) !== -1);
  return [...new Set(lines.map((line) => line.replace(/\/api[^\s"'`]*/, "").trim()))].join("\n");
}

describe("a value that is taken", () => {
  it.each(kinds)(
    "leaves every sample of the docs and the API as it is: %s",
    (kind) => {
      for (const value of edges[kind] ?? []) {
        expect(findRefusal(value, kind)).toBeUndefined();
        expect(
          [...docSamples, ...typical].flatMap((sample) => changes(sample, value, kind)),
        ).toEqual([]);
      }
    },
    60_000,
  );
});

const hostile = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.string({ unit: "binary", maxLength: 12 }),
  // Special characters of all languages, alone and between letters.
  fc
    .array(fc.constantFrom(..."'\"`\\$#%{}()[]<>|&;!*?^~,@ \n\t=:+-_./ab01".split("")), {
      maxLength: 12,
    })
    .map((list) => list.join("")),
  fc.constantFrom(
    "'; rm -rf ~; '",
    "$(id)",
    "#{1}",
    "`id`",
    "%24",
    "a: b",
    "<?php",
    '"\n',
    "@x",
    "-n",
    "=ls",
    "a\\",
  ),
);

describe("any text", () => {
  it.each(kinds)(
    "is refused with a reason, or leaves samples of every language as they are: %s",
    (kind) => {
      const samples = [...firstOfEach(docSamples), ...firstOfEach(typical)];
      fc.assert(
        fc.property(hostile, fc.boolean(), (text, isLate) => {
          const value = tidy(`${isLate ? plain[kind] : ""}${text}`, kind);
          const reason = findRefusal(value, kind);
          if (reason !== undefined) expect(reason).toMatch(/^[A-Z].{8,}\.$/);
          else expect(samples.flatMap((sample) => changes(sample, value, kind))).toEqual([]);
        }),
        { seed: 22, numRuns: 300 },
      );
    },
    60_000,
  );

  it("of each sign that a language reads as its own is refused in the words of the sign", () => {
    const reasons = [..."'\"`\\$#%{},~ \n;&|<>()!*?[]^@ü"].map((sign) =>
      findRefusal(`a${sign}b`, "token"),
    );
    expect(reasons.filter((reason) => !reason?.startsWith("It has "))).toEqual([]);
  });
});

function firstOfEach(samples: readonly Sample[]): Sample[] {
  return [...new Map(samples.map((sample) => [sample.grammar, sample])).values()];
}

it("finds samples of every language that has placeholders", () => {
  expect(typical.length).toBeGreaterThanOrEqual(sampleLanguages.length * 2);
  expect(new Set(docSamples.map(({ grammar }) => grammar))).toEqual(
    new Set(["bash", "python", "typescript", "json", "yaml", "javascript"]),
  );
  expect(docSamples.length).toBeGreaterThan(60);
});

it("no color of a sample ends inside of a placeholder, where the page could not find it", async () => {
  const count = (text: string) => [...text.matchAll(pattern)].length;
  const split: string[] = [];
  for (const { name, language, code } of [...docSamples, ...typical]) {
    const html = await highlight(code, language, parseCodeMeta(""));
    if (count(html.replace(/<[^>]*>/g, "\n")) !== count(code)) split.push(name);
  }
  expect(split).toEqual([]);
}, 60_000);
