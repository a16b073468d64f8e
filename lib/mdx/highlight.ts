import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  type BundledLanguage,
  bundledLanguages,
  createHighlighterCore,
  type HighlighterCore,
  type ThemedToken,
  type ThemeRegistration,
} from "shiki";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { createDiskCache } from "@/lib/util/disk-cache";
import { escapeHtml } from "@/lib/util/html";
import type { CodeMeta } from "./code-meta";
import { codeFingerprint } from "./fingerprint";
import { findLanguage } from "./languages";

const cache = createDiskCache<string>("highlight", codeFingerprint("lib/mdx/highlight.ts"));

/**
 * Loaded as a file, because `shiki/wasm` unpacks itself with `Response.bytes`, which Node 20 lacks.
 */
const wasm = join(process.cwd(), "node_modules/shiki/dist/onig.wasm");

let highlighter: Promise<HighlighterCore> | undefined;

async function highlighterFor(grammar: string): Promise<HighlighterCore> {
  highlighter ??= createHighlighterCore({
    themes: [codeTheme],
    langs: [],
    engine: createOnigurumaEngine(readFile(wasm)),
  });
  const ready = await highlighter;
  // Loading all grammars takes seconds, so each is loaded when content first uses it.
  if (grammar !== "text") await ready.loadLanguage(bundledLanguages[grammar as BundledLanguage]);
  return ready;
}

/**
 * Highlights code as HTML: a `span.l` per line, including its line break so that selections keep
 * it, and an `i` per token, without inline styles. `language` is a name that `findLanguage` knows.
 */
export async function highlight(code: string, language: string, meta: CodeMeta): Promise<string> {
  const key = JSON.stringify([language, meta.marked, meta.added, meta.removed, code]);
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  const html = renderLines(await tokenize(code, language), meta);
  cache.set(key, html);
  return html;
}

/** Longer lines aren't highlighted, because some grammars are slow on long lines. */
const maxLineLength = 2000;

async function tokenize(code: string, language: string): Promise<ThemedToken[][]> {
  const grammar = findLanguage(language)?.grammar ?? "text";
  const ready = await highlighterFor(grammar);
  // Markdown only highlights a nested fence if its grammar is loaded. Otherwise, the result would
  // depend on the order of pages.
  for (const nested of nestedGrammars(code, grammar)) await highlighterFor(nested);
  // No time limit, because the output would depend on the speed of the machine.
  const options = {
    lang: grammar,
    theme: "site",
    tokenizeMaxLineLength: maxLineLength,
    tokenizeTimeLimit: 0,
  };
  return ready.codeToTokensBase(code, options);
}

/** Returns the grammars of fences inside a Markdown sample. */
function nestedGrammars(code: string, grammar: string): string[] {
  if (grammar !== "markdown" && grammar !== "mdx") return [];
  const names = [...code.matchAll(/^[\s>]*(?:`{3,}|~{3,})([\w-]+)/gm)].map(([, name = ""]) => name);
  return names.map((name) => findLanguage(name)?.grammar).filter((nested) => nested !== undefined);
}

function renderLines(lines: ThemedToken[][], meta: CodeMeta): string {
  return lines
    .map((tokens, index) => {
      const end = index < lines.length - 1 ? "\n" : "";
      return `<span class="${lineClass(index + 1, meta)}">${renderTokens(tokens)}${end}</span>`;
    })
    .join("");
}

function lineClass(line: number, meta: CodeMeta): string {
  if (meta.added.includes(line)) return "l add";
  if (meta.removed.includes(line)) return "l del";
  return meta.marked.includes(line) ? "l hi" : "l";
}

/** Punctuation is half of all tokens and needs no class. */
function tagOf(name: string): string {
  return name === "p" ? "<i>" : `<i class="${name}">`;
}

/**
 * Neighbors of one class become one element; white space joins whatever is before it. A web address
 * stays whole, though some grammars cut it at its `://`: "Your values" looks for it inside one
 * text.
 */
function renderTokens(tokens: ThemedToken[]): string {
  const line = tokens.map(({ content }) => content).join("");
  const addresses = [...line.matchAll(/https?:\/\/[\w.-]+/g)];
  const isInAddress = (at: number) =>
    addresses.some(({ index, 0: text }) => index < at && at < index + text.length);
  const runs: { name: string; text: string }[] = [];
  let at = 0;
  for (const { color, content } of tokens) {
    const name = tokenClasses[color?.toLowerCase() ?? ""] ?? "";
    const last = runs.at(-1);
    if (last && (isInAddress(at) || last.name === name || content.trim() === ""))
      last.text += content;
    else runs.push({ name, text: content });
    at += content.length;
  }
  return runs
    .map(({ name, text }) => (name ? `${tagOf(name)}${escapeHtml(text)}</i>` : escapeHtml(text)))
    .join("");
}

/**
 * Shiki's scopes by the class of a token, which code.css turns into a color of the theme. Classes
 * instead of styles, because the security policy allows no style attribute; one letter each, as a
 * page has thousands of them. Five hues at most: names, operators and brackets stay in ink. Of two
 * scopes that fit, the longer one counts.
 */
const scopes = {
  k: `keyword storage.type storage.modifier variable.language
      keyword.operator.logical.python keyword.operator.new keyword.operator.expression`,
  f: `entity.name.function entity.name.command entity.name.tag support.function variable.function
      meta.function-call.generic meta.function.decorator punctuation.definition.decorator
      support.type.property-name punctuation.support.type.property-name meta.object-literal.key`,
  s: "string punctuation.definition.string constant.character.escape",
  n: `constant.numeric constant.language constant.other.option support.type support.class entity.name.type
      entity.name.class storage.type.primitive storage.type.numeric storage.type.string storage.type.format`,
  c: "comment punctuation.definition.comment",
  a: "variable.parameter",
  p: "punctuation meta.brace keyword.operator storage.type.function.arrow",
  u: "markup.underline.link",
  in: "markup.inserted",
  de: "markup.deleted",
};

const ink = "#ffffff";

/** Stands for a class where Shiki wants a color. */
const colorOf = (index: number) => `#${String(index + 1).padStart(6, "0")}`;

const tokenClasses: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(scopes).map((name, index) => [colorOf(index), name]),
);

const codeTheme: ThemeRegistration = {
  name: "site",
  type: "light",
  colors: { "editor.foreground": ink, "editor.background": "#000000" },
  settings: [
    { settings: { foreground: ink, background: "#000000" } },
    ...Object.values(scopes).map((scope, index) => ({
      scope: scope.split(/\s+/),
      settings: { foreground: colorOf(index) },
    })),
    { scope: "string.unquoted.argument", settings: { foreground: ink } },
  ],
};
