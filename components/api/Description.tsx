import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { codeTag, parseDescription } from "@/lib/mdx/description";
import { CodeBlock } from "../mdx/CodeBlock";
import { elementViews } from "../mdx/mdx-components";

/** Markdown from the API description. Headings and code look like in the docs. HTML is omitted. */
export function Description({
  text,
  headings,
}: {
  text: string;
  headings?: boolean;
}): ReactNode | Promise<ReactNode> {
  if (text.trim() === "") return null;
  // Most fields have a plain sentence, which needs no parser.
  if (!/[`*_[\]<>#|\n~\\&]|:\/\//.test(text)) return <p>{text}</p>;
  const tree = parseDescription(text, Boolean(headings));
  return tree instanceof Promise ? tree.then(renderTree) : renderTree(tree);
}

/**
 * Renders a tree of lib/mdx/description.ts with the components of the docs. `views` overrides some
 * of them.
 */
export function renderTree(tree: Root, views: Partial<Components> = {}): ReactNode {
  const components = { ...elementViews, [codeTag]: CodeBlock, ...views };
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}
