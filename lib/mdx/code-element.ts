import type { Element, Nodes } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { type CodeMeta, parseCodeMeta } from "./code-meta";
import { findLanguage } from "./languages";
import type { CompileContext } from "./page";

/** The code of a fence, which Markdown turns into `pre > code`. */
export function codeIn(node: Nodes | undefined): Element | undefined {
  if (node?.type !== "element" || node.tagName !== "pre") return undefined;
  const [code] = node.children;
  return code?.type === "element" && code.tagName === "code" ? code : undefined;
}

/** The language, as its author wrote it. */
export function languageOf({ properties: { className } }: Element): string | undefined {
  const [name] = (className as string[] | undefined) ?? [];
  return /language-(\S+)/.exec(String(name ?? ""))?.[1];
}

/** The words after the language. */
export function metaOf({ data }: Element): CodeMeta {
  return parseCodeMeta(String((data as { meta?: string } | undefined)?.meta ?? ""));
}

export function sourceOf(code: Element): string {
  return textOf(code).replace(/\n$/, "");
}

/** Languages of samples that are run, and may send traces. */
const run = new Set(["python", "javascript", "typescript", "bash"]);

/**
 * True for code that the sample runner may run. Nothing that no file holds, such as the API's
 * descriptions.
 */
export function isSample(code: Element, { file }: Pick<CompileContext, "file">): boolean {
  const language = findLanguage(languageOf(code) ?? "text");
  return file !== "" && language !== undefined && run.has(language.id) && !metaOf(code).output;
}
