import type { Element, ElementContent, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { didYouMean } from "@/lib/shared/near";
import { problem } from "@/lib/shared/problem";
import { type CodeMeta, parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { type CodeLanguage, findLanguage, languageNames } from "./languages";
import type { PageContext } from "./page";

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
  const line = (pre.position?.start.line ?? 1) + context.lineOffset;
  const named = /language-(\S+)/.exec(String((code.properties.className as string[] | undefined)?.[0] ?? ""))?.[1];
  const meta = parseCodeMeta(String((code.data as { meta?: string } | undefined)?.meta ?? ""));
  const report = (message: string, hint: string | undefined) =>
    context.problems.push(problem({ code: "code-language", file: context.file, line, column: 1, message, hint }));
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
  if (outside.length > 0) report(`Line ${outside.join(", ")} is marked, but the block has ${lastLine}.`, undefined);
  context.samples.push({
    language: language?.id ?? named ?? "text",
    title: meta.title,
    text: source,
    line: line + 1,
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
  const attributes: { type: "mdxJsxAttribute"; name: string; value?: string | null }[] = [
    { type: "mdxJsxAttribute", name: "html", value: html },
    { type: "mdxJsxAttribute", name: "language", value: language.label },
    { type: "mdxJsxAttribute", name: "fence", value: language.id },
    { type: "mdxJsxAttribute", name: "width", value: width },
    { type: "mdxJsxAttribute", name: "title", value: meta.title ?? defaultTitle(language.id) },
  ];
  const flags = { wrap: meta.wrap, output: meta.output };
  for (const [name, on] of Object.entries(flags))
    if (on) attributes.push({ type: "mdxJsxAttribute", name, value: null });
  return { type: "mdxJsxFlowElement", name: "CodeBlock", attributes, children: [] } as unknown as ElementContent;
}

/** A block without a file is titled by what it is. */
function defaultTitle(language: string): string {
  return language === "bash" || language === "powershell" ? "Terminal" : "";
}
