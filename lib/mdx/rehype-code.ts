import type { Element, ElementContent, Parents, Root } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { didYouMean } from "@/lib/util/did-you-mean";
import type { TextFix } from "@/lib/util/problem";
import { readSampleCall } from "@/lib/util/sample-call";
import { type CodeMeta, hashBlock, parseCodeMeta } from "./code-meta";
import { highlight } from "./highlight";
import { addAttributes, type JsxElement } from "./jsx";
import { type CodeLanguage, findLanguage, languageNames } from "./languages";
import { adviseFenceWords, fenceHints, languageAliases } from "./other-systems";
import { type CompileContext, locationOf, reportAt } from "./page";

/** Replaces `pre > code` by a CodeBlock whose lines are highlighted here, at build time. */
export function rehypeCode(context: CompileContext) {
  return async (tree: Root) => {
    const blocks: { pre: Element; code: Element; parent: Parents }[] = [];
    visit(tree, "element", (pre, _index, parent) => {
      const code = codeOf(pre);
      if (parent && code) blocks.push({ pre, code, parent });
    });
    let traces: ElementContent[] = [];
    for (const { pre, code, parent } of blocks) {
      const made = await toCodeBlock(pre, code, context);
      if (made.sample)
        traces = [
          component("RecordedTrace", { file: context.file, sample: made.sample }) as ElementContent,
        ];
      const at = parent.children.indexOf(pre);
      // What a sample sends comes below what it prints.
      const next = parent.children.slice(at + 1).find(({ type }) => type !== "text");
      const printed = next?.type === "element" ? codeOf(next) : undefined;
      const isLast = !printed || !metaOf(printed).output;
      parent.children.splice(at, 1, made.block, ...(isLast ? traces.splice(0) : []));
    }
  };
}

function codeOf(pre: Element): Element | undefined {
  const [code] = pre.tagName === "pre" ? pre.children : [];
  return code?.type === "element" && code.tagName === "code" ? code : undefined;
}

function metaOf(code: Element): CodeMeta {
  return parseCodeMeta(String((code.data as { meta?: string } | undefined)?.meta ?? ""));
}

/** Languages of samples that may send traces. */
const traced = new Set(["python", "javascript", "typescript", "bash"]);

/** A block, and the hash of a sample. */
async function toCodeBlock(pre: Element, code: Element, context: CompileContext) {
  const named = /language-(\S+)/.exec(
    String((code.properties.className as string[] | undefined)?.[0] ?? ""),
  )?.[1];
  const meta = metaOf(code);
  const report = (message: string, hint?: string, fixes?: readonly TextFix[]) =>
    reportAt(context, pre, { code: "code-language", message, hint, fixes });
  const language = named === undefined ? undefined : findLanguage(named);
  if (named === undefined)
    report("The code block names no language.", "Write ```` ```text ```` or the language.");
  else if (fenceHints[named])
    report(`A \`${named}\` block isn't rendered.`, fenceHints[named], fencesOf(named));
  else if (!language && (languageAliases[named] || findLanguage(named.toLowerCase()))) {
    const right = languageAliases[named] ?? named.toLowerCase();
    const fixes = [{ from: named, to: right }];
    report(`Unknown code language \`${named}\`.`, `Write \`${right}\`.`, fixes);
  } else if (!language)
    report(
      `Unknown code language \`${named}\`.`,
      didYouMean(named, languageNames()) ?? "For text without colors, write ```` ```text ````.",
    );
  const source = textOf(code).replace(/\n$/, "");
  if (meta.unknown.length > 0) {
    const { hint, fixes } = adviseFenceWords(meta.unknown, source.split("\n"));
    report(
      `Unknown words behind the code language: \`${meta.unknown.join(" ")}\`.`,
      hint ||
        'It takes `title="…"`, `{1,3-5}`, `add={…}`, `del={…}`, `wrap`, `output`, `norun="…"`, `fails="404"`.',
      fixes,
    );
  }
  const lastLine = source.split("\n").length;
  const outside = [...meta.marked, ...meta.added, ...meta.removed].filter(
    (item) => item < 1 || item > lastLine,
  );
  if (outside.length > 0)
    report(`Line ${outside.join(", ")} is marked, but the block has ${lastLine}.`);
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
  // What no file holds, such as the API's descriptions, is not run.
  const isSample = context.file !== "" && traced.has(displayed.id) && !meta.output;
  const call = isSample && meta.fails === undefined ? readSampleCall(source) : undefined;
  return {
    block: codeBlockNode(html, displayed, meta, {
      width: lineWidth(source),
      ...(call && { call: `${call.method} ${call.url}` }),
    }),
    sample: isSample ? hashBlock({ language: displayed.id, meta, text: source }) : undefined,
  };
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

/** Where the longest line does not fit: everywhere, on narrow screens, or nowhere. Decides who is offered to wrap it. */
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
  const node = component("CodeBlock", {
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

function component(name: string, values: Record<string, string>): JsxElement {
  const node: JsxElement = { type: "mdxJsxFlowElement", name, attributes: [], children: [] };
  addAttributes(node, values);
  return node;
}
