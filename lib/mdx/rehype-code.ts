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

/** Replaces `pre > code` by a CodeBlock whose lines are highlighted here, at build time. */
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
  const named = languageOf(code);
  const language = named === undefined ? undefined : findLanguage(named);
  const meta = metaOf(code);
  const source = sourceOf(code);
  const faults = [languageFault(named), wordsFault(meta, source), linesFault(meta, source)];
  for (const fault of faults)
    if (fault) reportAt(context, pre, { code: "code-language", ...fault });
  context.samples.push({
    language: language?.id ?? named ?? "text",
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
  return codeBlockNode(html, displayed, meta, {
    width: lineWidth(source),
    ...(call && { call: `${call.method} ${call.url}` }),
  });
}

/** A mistake in a fence. */
interface FenceFault {
  message: string;
  hint?: string | undefined;
  fixes?: readonly TextFix[] | undefined;
}

function languageFault(named: string | undefined): FenceFault | undefined {
  if (named === undefined) {
    const hint = "Write ```` ```text ```` or the language.";
    return { message: "The code block names no language.", hint };
  }
  if (fenceHints[named]) {
    const message = `A \`${named}\` block isn't rendered.`;
    return { message, hint: fenceHints[named], fixes: fencesOf(named) };
  }
  if (findLanguage(named)) return undefined;
  const message = `Unknown code language \`${named}\`.`;
  const alias = languageAliases[named];
  const right = alias ?? named.toLowerCase();
  if (alias || findLanguage(right))
    return { message, hint: `Write \`${right}\`.`, fixes: [{ from: named, to: right }] };
  const hint =
    didYouMean(named, languageNames()) ?? "For text without colors, write ```` ```text ````.";
  return { message, hint };
}

function wordsFault({ unknown }: CodeMeta, source: string): FenceFault | undefined {
  if (unknown.length === 0) return undefined;
  const message = `Unknown words behind the code language: \`${unknown.join(" ")}\`.`;
  const known =
    'It takes `title="…"`, `{1,3-5}`, `add={…}`, `del={…}`, `wrap`, `output`, `norun="…"`, `fails="404"`.';
  const { hint, fixes } = adviseFenceWords(unknown, source.split("\n"));
  return { message, hint: hint || known, fixes };
}

function linesFault({ marked, added, removed }: CodeMeta, source: string): FenceFault | undefined {
  const lastLine = source.split("\n").length;
  const outside = [...marked, ...added, ...removed].filter((item) => item < 1 || item > lastLine);
  if (outside.length === 0) return undefined;
  return { message: `Line ${outside.join(", ")} is marked, but the block has ${lastLine}.` };
}

/** Takes the fence away that Docusaurus reads as if it weren't there. */
function fencesOf(language: string): TextFix[] | undefined {
  if (language !== "mdx-code-block") return undefined;
  return [
    { from: "```mdx-code-block\n", to: "" },
    { from: "\n```", to: "" },
  ];
}

const plainText: CodeLanguage = { id: "text", grammar: "text", label: "Text" };

/** Output is read, not programmed: only structured output keeps its colors. */
function outputLanguage(language: string): string {
  return language === "json" || language === "yaml" ? language : "text";
}

/** Longest lines, in characters, that fit a code block beside a phone's and a desktop's text. */
const fits = { phone: 36, desktop: 70 };

/**
 * Where the longest line does not fit: everywhere, on narrow screens, or nowhere. Decides who is
 * offered to wrap it.
 */
function lineWidth(source: string): "wide" | "medium" | "narrow" {
  const longest = source.split("\n").reduce((most, line) => Math.max(most, line.length), 0);
  if (longest > fits.desktop) return "wide";
  return longest > fits.phone ? "medium" : "narrow";
}

function codeBlockNode(
  html: string,
  language: CodeLanguage,
  meta: CodeMeta,
  more: Record<string, string>,
) {
  // A block without a file is titled by what it is.
  const title = meta.title ?? (["bash", "powershell"].includes(language.id) ? "Terminal" : "");
  const node = componentNode("CodeBlock", {
    html,
    language: language.label,
    fence: language.id,
    title,
    ...more,
  });
  for (const name of ["wrap", "output"] as const)
    if (meta[name]) node.attributes.push({ type: "mdxJsxAttribute", name, value: null });
  return node as ElementContent;
}
