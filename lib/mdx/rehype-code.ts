import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { didYouMean } from "@/lib/shared/near";
import { type CodeMeta, parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { addAttributes, type JsxElement } from "./jsx";
import { type CodeLanguage, findLanguage, languageNames } from "./languages";
import { type PageContext, placeOf, reportAt } from "./page";

/** Replaces `pre > code` by a CodeBlock whose lines are highlighted here, at build time. */
export function rehypeCode(context: PageContext) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element; replace: (node: ElementContent) => unknown }[] = [];
    visit(tree, "element", (pre, index, parent) => {
      const [code] = pre.children;
      if (pre.tagName !== "pre" || code?.type !== "element" || code.tagName !== "code") return;
      if (!parent || index === undefined) return;
      blocks.push({ pre, code, replace: (node) => parent.children.splice(index, 1, node) });
    });
    for (const { pre, code, replace } of blocks) replace(await toCodeBlock(pre, code, context));
  };
}

async function toCodeBlock(pre: Element, code: Element, context: PageContext): Promise<ElementContent> {
  const named = /language-(\S+)/.exec(String((code.properties.className as string[] | undefined)?.[0] ?? ""))?.[1];
  const meta = parseCodeMeta(String((code.data as { meta?: string } | undefined)?.meta ?? ""));
  const report = (message: string, hint?: string) => reportAt(context, pre, { code: "code-language", message, hint });
  const language = named === undefined ? undefined : findLanguage(named);
  if (named === undefined) report("The code block names no language.", "Write ```` ```text ```` or the language.");
  else if (!language)
    report(
      `Unknown code language \`${named}\`.`,
      didYouMean(named, languageNames()) ?? "For text without colors, write ```` ```text ````.",
    );
  if (meta.unknown.length > 0) {
    report(
      `Unknown words behind the code language: \`${meta.unknown.join(" ")}\`.`,
      'It takes `title="…"`, `{1,3-5}`, `add={…}`, `del={…}`, `wrap`, `output`, `norun="…"`, `fails="404"`.',
    );
  }
  const source = textOf(code).replace(/\n$/, "");
  const lastLine = source.split("\n").length;
  const outside = [...meta.marked, ...meta.added, ...meta.removed].filter((item) => item < 1 || item > lastLine);
  if (outside.length > 0) report(`Line ${outside.join(", ")} is marked, but the block has ${lastLine}.`);
  context.samples.push({
    language: language?.id ?? named ?? "text",
    title: meta.title,
    text: source,
    line: placeOf(context, pre).line + 1,
    output: meta.output,
  });
  const shown = language ?? plain;
  const html = await highlight(source, meta.output ? outputLanguage(shown.id) : shown.id, meta);
  return codeBlockNode(html, shown, meta, lineWidth(source));
}

const plain: CodeLanguage = { id: "text", grammar: "text", label: "Text" };

/** Output is read, not programmed: only structured output keeps its colors. */
function outputLanguage(language: string): string {
  return language === "json" || language === "yaml" ? language : "text";
}

/** Longest lines, in characters, that fit a code block beside a phone's and a desktop's text. */
const fits = { phone: 36, desktop: 70 };

/** Where the longest line does not fit: everywhere, on narrow screens, or nowhere. Decides who is offered to wrap it. */
function lineWidth(source: string): "wide" | "medium" | "narrow" {
  const longest = source.split("\n").reduce((most, line) => Math.max(most, line.length), 0);
  if (longest > fits.desktop) return "wide";
  return longest > fits.phone ? "medium" : "narrow";
}

function codeBlockNode(html: string, language: CodeLanguage, meta: CodeMeta, width: string): ElementContent {
  const node: JsxElement = { type: "mdxJsxFlowElement", name: "CodeBlock", attributes: [], children: [] };
  const title = meta.title ?? defaultTitle(language.id);
  addAttributes(node, { html, language: language.label, fence: language.id, width, title });
  for (const name of ["wrap", "output"] as const)
    if (meta[name]) node.attributes.push({ type: "mdxJsxAttribute", name, value: null });
  return node as ElementContent;
}

/** A block without a file is titled by what it is. */
function defaultTitle(language: string): string {
  return language === "bash" || language === "powershell" ? "Terminal" : "";
}
