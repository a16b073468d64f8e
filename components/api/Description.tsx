import { toJsxRuntime } from "hast-util-to-jsx-runtime";
import { Fragment, jsx, jsxs } from "react/jsx-runtime";
import { codeTag, parseDescription } from "@/lib/openapi/description";
import { CodeBlock } from "../mdx/CodeBlock";
import { mdxComponents } from "../mdx/mdx-components";

/** Markdown of the API description. Headings and code look as in the docs; HTML in it is left out. */
export async function Description({ text, headings }: { text: string; headings?: boolean }) {
  if (text.trim() === "") return null;
  // Most fields say one plain sentence.
  if (!/[`*_[\]<>#|\n~\\&]|:\/\//.test(text)) return <p>{text}</p>;
  const tree = await parseDescription(text, Boolean(headings));
  return toJsxRuntime(tree, { Fragment, jsx, jsxs, components: { ...mdxComponents, [codeTag]: CodeBlock } });
}
