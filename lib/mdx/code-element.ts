import type { Element, Nodes } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { type CodeMeta, parseCodeMeta } from "./code-meta";
import { findLanguage } from "./languages";
import type { CompileContext } from "./page";

/** Returns the `code` element of a fenced block, which Markdown turns into `pre > code`. */
export function codeIn(node: Nodes | undefined): Element | undefined {
  if (node?.type !== "element" || node.tagName !== "pre") return undefined;
  const [code] = node.children;
  return code?.type === "element" && code.tagName === "code" ? code : undefined;
}

/** Returns the language as written. */
export function languageOf({ properties: { className } }: Element): string | undefined {
  const [name] = (className as string[] | undefined) ?? [];
  return /language-(\S+)/.exec(String(name ?? ""))?.[1];
}

/** Parses the meta text after the language. */
export function metaOf({ data }: Element): CodeMeta {
  return parseCodeMeta(String((data as { meta?: string } | undefined)?.meta ?? ""));
}

export function sourceOf(code: Element): string {
  return textOf(code).replace(/\n$/, "");
}

/** Languages that the sample runner runs. Such samples may send traces. */
const runnableLanguages = new Set(["python", "javascript", "typescript", "bash"]);

/**
 * True for code that the sample runner may run. Code that isn't in a file, such as that of API
 * descriptions, never runs.
 */
export function isSample(code: Element, { file }: Pick<CompileContext, "file">): boolean {
  const language = findLanguage(languageOf(code) ?? "text");
  return (
    file !== "" &&
    language !== undefined &&
    runnableLanguages.has(language.id) &&
    !metaOf(code).output
  );
}
