import type { MDXComponents } from "mdx/types";
import { Fragment, createElement as h, type ReactNode } from "react";
import { termHref } from "@/lib/compile/author-components";
import { splitStrong } from "@/lib/compile/callout-text";
import type { PreparedImage } from "@/lib/compile/images";
import { calloutTexts } from "@/lib/compile/remark-shots";

type Props = Record<string, unknown> & { children?: ReactNode };

/** What the rendering of a post needs from outside. */
export interface FeedContext {
  /** Makes a link or an address of a picture absolute. */
  absolute: (url: string) => string;
  /** Method and path of an operation of the API; undefined for an unknown one. */
  operation: (id: string) => { method: string; path: string } | undefined;
}

/**
 * The authors' components as plain HTML for feed readers: no ids, classes, buttons, scripts or site styles, and every
 * address absolute. Tabs and details stand open, diagrams are told in words.
 */
export function feedComponents({ absolute, operation }: FeedContext): MDXComponents {
  const link = ({ href, className, children }: Props) =>
    className === "anchor" ? h(Fragment, null, children) : h("a", { href: absolute(text(href)) }, children);
  // Lazy, or React puts a preload link before the post.
  const picture = ({ src, alt }: Props) => h("img", { src: absolute(text(src)), alt: text(alt), loading: "lazy" });
  const prepared = ({ image, alt }: Props) => picture({ src: (JSON.parse(text(image)) as PreparedImage).src, alt });
  const figure = ({ caption, ...rest }: Props) =>
    h("figure", null, picture(rest), caption ? h("figcaption", null, text(caption)) : null);
  const screenshot = ({ src, alt, caption, callouts }: Props) =>
    h(Fragment, null, figure({ src, alt, caption }), calloutList(calloutTexts(callouts)));
  const card = ({ title, href, children }: Props) =>
    h("li", null, h("a", { href: absolute(text(href)) }, text(title)), children ? ": " : "", children);
  const apiLink = ({ op }: Props) => {
    const found = operation(text(op));
    return h("code", null, found ? `${found.method} ${found.path}` : text(op));
  };
  const term = ({ id, children }: Props) => h("a", { href: absolute(termHref(text(id))) }, children);
  return {
    ...plainComponents,
    a: link,
    img: picture,
    Picture: prepared,
    Figure: figure,
    Screenshot: screenshot,
    Card: card,
    ApiLink: apiLink,
    Term: term,
  };
}

const plainComponents: MDXComponents = {
  h2: bare("h2"),
  h3: bare("h3"),
  h4: bare("h4"),
  li: bare("li"),
  ul: bare("ul"),
  section: bare("section"),
  table: bare("table"),
  CodeBlock: codeBlock,
  Callout: ({ kind, title, children }: Props) =>
    h("blockquote", null, strong(title ?? capitalize(text(kind))), children),
  Tabs: inside("div"),
  Tab: ({ label, children }: Props) => h("div", null, strong(label), children),
  Steps: inside("ol"),
  Step: ({ title, children }: Props) => h("li", null, strong(title), children),
  CardGrid: inside("ul"),
  Details: ({ summary, children }: Props) => h("div", null, strong(summary), children),
  Badge: inside("em"),
  Kbd: inside("kbd"),
  Video: ({ id, title, summary }: Props) => {
    const href = `https://www.youtube.com/watch?v=${encodeURIComponent(text(id))}`;
    const play = h("p", null, h("a", { href }, `Video: ${text(title)}`));
    return h(Fragment, null, play, h("p", null, text(summary)));
  },
  Flow: toldPicture,
  Sequence: toldPicture,
  TraceTree: toldPicture,
  Tree: toldPicture,
  Bars: toldPicture,
  ScreenSketch: ({ parts, ...rest }: Props) => {
    const told = Array.isArray(parts) ? (parts as { callout?: string }[]) : [];
    return h(Fragment, null, toldPicture(rest), calloutList(told.flatMap(({ callout }) => callout ?? [])));
  },
};

/** Highlighted lines are text in spans: readers have no colors for them. */
function codeBlock({ html, title, language, output }: Props) {
  const lines = text(html).replace(/<[^>]*>/g, "");
  return h(
    "figure",
    null,
    h("figcaption", null, h("code", null, output ? "Output" : text(title) || text(language))),
    // biome-ignore lint/security/noDangerouslySetInnerHtml: text that lib/compile/highlight.ts escaped, without its tags
    h("pre", null, h("code", { dangerouslySetInnerHTML: { __html: lines } })),
  );
}

function calloutList(texts: readonly string[]) {
  if (texts.length === 0) return null;
  const items = texts.map((item) =>
    h(
      "li",
      { key: item },
      ...splitStrong(item).map((part) => (part.strong ? h("strong", null, part.text) : part.text)),
    ),
  );
  return h("ol", null, items);
}

function toldPicture({ title, alt, caption }: Props) {
  return h(
    "blockquote",
    null,
    title ? strong(title) : null,
    h("p", null, text(alt)),
    caption ? h("p", null, text(caption)) : null,
  );
}

/** An element without what only the site's own pages need. */
function bare(tag: string) {
  return ({ id: _id, className: _class, "data-label": _label, ...rest }: Props) => h(tag, rest);
}

function inside(tag: string) {
  return ({ children }: Props) => h(tag, null, children);
}

function strong(value: unknown) {
  return h("p", null, h("strong", null, text(value)));
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function capitalize(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
