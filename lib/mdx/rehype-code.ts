import type { Element, ElementContent, Parents, Root } from "hast";
import { visit } from "unist-util-visit";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { TextFix } from "@/lib/util/problem";
import { readSampleCall } from "@/lib/util/sample-call";
import { codeIn, isSample, languageOf, metaOf, sourceOf } from "./code-element";
import type { CodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { componentNode } from "./jsx";
import { type CodeLanguage, findLanguage, languageNames } from "./languages";
import { adviseFenceWords, fenceHints, languageAliases } from "./other-systems/fences";
import { type CompileContext, locationOf, reportAt } from "./page";

/** Replaces `pre > code` with a CodeBlock whose code is highlighted at build time. */
export function rehypeCode(context: CompileContext) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element; parent: Parents }[] = [];
    visit(tree, "element", (pre, _index, parent) => {
      const code = codeIn(pre);
      if (parent && code) blocks.push({ pre, code, parent });
    });
    for (const { pre, code, parent } of blocks) {
      parent.children[parent.children.indexOf(pre)] = await toCodeBlock(pre, code, context);
    }
  };
}

async function toCodeBlock(pre: Element, code: Element, context: CompileContext) {
  const writtenLanguage = languageOf(code);
  const language = writtenLanguage === undefined ? undefined : findLanguage(writtenLanguage);
  const meta = metaOf(code);
  const source = sourceOf(code);
  const faults = [
    languageFault(writtenLanguage),
    metaFault(meta, source),
    linesFault(meta, source),
  ];
  for (const fault of faults)
    if (fault) reportAt(context, pre, { code: "code-language", ...fault });
  context.samples.push({
    language: language?.id ?? writtenLanguage ?? "text",
    title: meta.title,
    text: source,
    line: locationOf(context, pre).line + 1,
    output: meta.output,
  });
  const displayed = language ?? plainText;
  const html = await highlight(
    source,
    meta.output ? outputLanguage(displayed.id) : displayed.id,
    meta,
  );
  const isRun = meta.fails === undefined && isSample(code, context);
  const call = isRun ? readSampleCall(source) : undefined;
  const attributes: Record<string, string> = { width: lineWidth(source) };
  if (call) attributes.call = `${call.method} ${call.url}`;
  return codeBlockNode(html, displayed, meta, attributes);
}

/** A mistake in a fence. */
interface FenceFault {
  message: string;
  hint?: string | undefined;
  fixes?: readonly TextFix[] | undefined;
}

function languageFault(writtenLanguage: string | undefined): FenceFault | undefined {
  if (writtenLanguage === undefined) {
    const hint = "Write ```` ```text ```` or the language.";
    return { message: "The code block names no language.", hint };
  }
  if (fenceHints[writtenLanguage]) {
    const message = `A \`${writtenLanguage}\` block isn't rendered.`;
    return { message, hint: fenceHints[writtenLanguage], fixes: fencesOf(writtenLanguage) };
  }
  if (findLanguage(writtenLanguage)) return undefined;
  const message = `Unknown code language \`${writtenLanguage}\`.`;
  const alias = languageAliases[writtenLanguage];
  const replacement = alias ?? writtenLanguage.toLowerCase();
  if (alias || findLanguage(replacement))
    return {
      message,
      hint: `Write \`${replacement}\`.`,
      fixes: [{ from: writtenLanguage, to: replacement }],
    };
  const hint =
    didYouMean(writtenLanguage, languageNames()) ??
    "For text without colors, write ```` ```text ````.";
  return { message, hint };
}

function metaFault({ unknown }: CodeMeta, source: string): FenceFault | undefined {
  if (unknown.length === 0) return undefined;
  const message = `Unknown words behind the code language: \`${unknown.join(" ")}\`.`;
  const supportedWords =
    'It takes `title="…"`, `{1,3-5}`, `add={…}`, `del={…}`, `wrap`, `output`, `norun="…"`, `fails="404"`.';
  const { hint, fixes } = adviseFenceWords(unknown, source.split("\n"));
  return { message, hint: hint || supportedWords, fixes };
}

function linesFault({ marked, added, removed }: CodeMeta, source: string): FenceFault | undefined {
  const lastLine = source.split("\n").length;
  const outside = [...marked, ...added, ...removed].filter((item) => item < 1 || item > lastLine);
  if (outside.length === 0) return undefined;
  return { message: `Line ${outside.join(", ")} is marked, but the block has ${lastLine}.` };
}

/** Removes a fence whose content Docusaurus renders as Markdown. */
function fencesOf(language: string): TextFix[] | undefined {
  if (language !== "mdx-code-block") return undefined;
  return [
    { from: "```mdx-code-block\n", to: "" },
    { from: "\n```", to: "" },
  ];
}

const plainText: CodeLanguage = { id: "text", grammar: "text", label: "Text" };

/** Output is plain text unless it is structured data. */
function outputLanguage(language: string): string {
  return language === "json" || language === "yaml" ? language : "text";
}

/** Longest lines, in characters, that fit a code block on a phone and on a desktop. */
const maxColumns = { phone: 36, desktop: 70 };

/** Tells on which screens the longest line doesn't fit, where readers can then wrap lines. */
function lineWidth(source: string): "wide" | "medium" | "narrow" {
  const longest = source
    .split("\n")
    .reduce((maxLength, line) => Math.max(maxLength, line.length), 0);
  if (longest > maxColumns.desktop) return "wide";
  return longest > maxColumns.phone ? "medium" : "narrow";
}

function codeBlockNode(
  html: string,
  language: CodeLanguage,
  meta: CodeMeta,
  furtherAttributes: Record<string, string>,
) {
  // A block without a title is labeled by its kind.
  const title = meta.title ?? (["bash", "powershell"].includes(language.id) ? "Terminal" : "");
  const node = componentNode("CodeBlock", {
    html,
    language: language.label,
    fence: language.id,
    title,
    ...furtherAttributes,
  });
  for (const name of ["wrap", "output"] as const)
    if (meta[name]) node.attributes.push({ type: "mdxJsxAttribute", name, value: null });
  return node as ElementContent;
}
