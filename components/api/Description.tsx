import type { Root } from "hast";
import { type Components, toJsxRuntime } from "hast-util-to-jsx-runtime";
import type { ReactNode } from "react";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { codeTag, parseDescription } from "@/lib/mdx/description";
import { CodeBlock } from "../mdx/CodeBlock";
import { elementViews } from "../mdx/mdx-components";

/** Markdown of the API description. Headings and code look as in the docs; HTML in it is left out. */
export function Description({
  text,
  headings,
}: {
  text: string;
  headings?: boolean;
}): ReactNode | Promise<ReactNode> {
  if (text.trim() === "") return null;
  // Most fields say one plain sentence.
  if (!/[`*_[\]<>#|\n~\\&]|:\/\//.test(text)) return <p>{text}</p>;
  const tree = parseDescription(text, Boolean(headings));
  return tree instanceof Promise ? tree.then(drawTree) : drawTree(tree);
}

/** A tree of lib/mdx/description.ts with the components of the docs; `views` are others for some elements. */
export function drawTree(tree: Root, views: Partial<Components> = {}): ReactNode {
  const components = { ...elementViews, [codeTag]: CodeBlock, ...views };
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components });
}
