import type { MDXComponents } from "mdx/types";
import { Fragment, createElement as h } from "react";
import { asText, type FeedContext, type FeedProps } from "@/components/mdx/define";
import { authorComponents } from "@/components/mdx/definitions";
import { image } from "@/components/mdx/feed-parts";
import type { PreparedImage } from "@/lib/mdx/images";

/** A post in plain HTML for feed readers: the feed version of every component, and elements without what only pages need. */
export function feedComponents(context: FeedContext): MDXComponents {
  const link = ({ href, className, children }: FeedProps) =>
    className === "anchor" ? h(Fragment, null, children) : h("a", { href: context.absolute(asText(href)) }, children);
  const picture = ({ image: prepared, alt }: FeedProps) =>
    image({ src: (JSON.parse(asText(prepared)) as PreparedImage).src, alt }, context);
  const components = Object.entries(authorComponents).map(([name, { feed }]) => [
    name,
    (props: FeedProps) => feed(props, context),
  ]);
  return {
    ...bareElements,
    a: link,
    img: (props: FeedProps) => image(props, context),
    Picture: picture,
    CodeBlock: codeBlock,
    ...Object.fromEntries(components),
  };
}

const bareElements = Object.fromEntries(
  ["h2", "h3", "h4", "li", "ul", "section", "table"].map((tag) => [tag, bare(tag)]),
);

/** Highlighted lines are text in spans: readers have no colors for them. */
function codeBlock({ html, title, language, output }: FeedProps) {
  const lines = asText(html).replace(/<[^>]*>/g, "");
  return h(
    "figure",
    null,
    h("figcaption", null, h("code", null, output ? "Output" : asText(title) || asText(language))),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: text that lib/mdx/highlight.ts escaped, without its tags
    h("pre", null, h("code", { dangerouslySetInnerHTML: { __html: lines } })),
  );
}

/** An element without what only the site's own pages need. */
function bare(tag: string) {
  return ({ id: _id, className: _class, "data-label": _label, ...rest }: FeedProps) => h(tag, rest);
}
