import { createElement as h } from "react";
import { splitStrong } from "@/lib/shared/callouts";
import { asText, type FeedContext, type FeedProps } from "./define";

/** Feed version of a component that is an element there. */
export function inside(tag: string) {
  return ({ children }: FeedProps) => h(tag, null, children);
}

export function strong(value: unknown) {
  return h("p", null, h("strong", null, asText(value)));
}

/** Lazy, or React puts a preload link before the post. */
export function image({ src, alt }: FeedProps, { absolute }: FeedContext) {
  return h("img", { src: absolute(asText(src)), alt: asText(alt), loading: "lazy" });
}

export function figure(props: FeedProps, context: FeedContext) {
  const caption = props.caption ? h("figcaption", null, asText(props.caption)) : null;
  return h("figure", null, image(props, context), caption);
}

export function calloutList(texts: readonly string[]) {
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

export function diagram({ title, alt, caption }: FeedProps) {
  return h(
    "blockquote",
    null,
    title ? strong(title) : null,
    h("p", null, asText(alt)),
    caption ? h("p", null, asText(caption)) : null,
  );
}
