import type { BlockContent, ListItem, PhrasingContent, RootContent } from "mdast";
import { type AuthorComponent, diagramNames, termHref } from "./author-components";
import { splitStrong } from "./callout-text";
import { attributeValues, isJsxElement, type JsxElement } from "./jsx";
import { flowOf, inlineOf, type PlainState, paragraph, subheading, text, toFlow } from "./plain-tree";
import { calloutTexts } from "./remark-shots";

type Values = Record<string, unknown>;
type Render = (node: JsxElement, values: Values, state: PlainState) => RootContent[];

/** A component that an author used, in words: nothing that a reader of the page learns may be lost. */
export function plainComponent(node: JsxElement, state: PlainState): RootContent[] {
  const name = node.name ?? "";
  const render = Object.hasOwn(renders, name) ? renders[name as AuthorComponent] : elements[name];
  const nodes = render ? render(node, attributeValues(node), state) : state.walk(node.children, state);
  return node.type === "mdxJsxFlowElement" ? toFlow(nodes) : nodes;
}

const said = (value: unknown): string => (typeof value === "string" ? value : "");
const link = (url: string, children: PhrasingContent[]): PhrasingContent => ({ type: "link", url, children });
const emphasis = (value: string): PhrasingContent => ({ type: "emphasis", children: [text(value)] });
const strong = (value: string): PhrasingContent => ({ type: "strong", children: [text(value)] });
const content: Render = (node, _values, state) => state.walk(node.children, state);

/** What hangs below a heading of its own; the level is the old one again behind it. */
function under(title: string, node: JsxElement, state: PlainState): RootContent[] {
  const inner = { ...state };
  return [subheading(title, inner), ...flowOf(node.children, inner)];
}

function list(items: RootContent[][], ordered = false): RootContent {
  const children = items.map(
    (item): ListItem => ({ type: "listItem", spread: false, children: item as BlockContent[] }),
  );
  return { type: "list", ordered, spread: false, children };
}

const calloutLabels: Record<string, string> = {
  note: "Note",
  info: "Info",
  tip: "Tip",
  warning: "Warning",
  danger: "Danger",
};

/** A link with what the card says about it. */
function card(node: JsxElement, state: PlainState): RootContent {
  const { title, href } = attributeValues(node);
  const about = inlineOf(node.children, state);
  return paragraph([link(said(href), [text(said(title))]), ...(about.length > 0 ? [text(": "), ...about] : [])]);
}

/** Name, text alternative and caption of a diagram. */
const diagram: Render = (_node, { alt, title, caption }) => [
  paragraph([strong(`Diagram${said(title) ? `: ${said(title)}` : ""}.`), text(` ${said(alt)}`)]),
  ...captionOf(caption),
];

function captionOf(caption: unknown): RootContent[] {
  return said(caption) ? [paragraph([emphasis(said(caption))])] : [];
}

/** Numbered as on the picture. */
function calloutList(texts: readonly string[]): RootContent[] {
  if (texts.length === 0) return [];
  return [
    list(
      texts.map((item) => [paragraph(splitStrong(item).map((part) => (part.strong ? strong : text)(part.text)))]),
      true,
    ),
  ];
}

const renders: Record<AuthorComponent, Render> = {
  Callout: (node, { kind, title }, state) => {
    const label = calloutLabels[said(kind)] ?? "Note";
    const head = paragraph([strong(said(title) ? `${label}: ${said(title)}` : label)]);
    return [{ type: "blockquote", children: [head, ...flowOf(node.children, { ...state })] as BlockContent[] }];
  },
  Tabs: content,
  Tab: (node, { label }, state) => under(said(label), node, state),
  Steps: (node, _values, state) =>
    node.children
      .filter((child) => isJsxElement(child))
      .flatMap((step, index) => under(`${index + 1}. ${said(attributeValues(step).title)}`, step, state)),
  Step: (node, { title }, state) => under(said(title), node, state),
  CardGrid: (node, _values, state) => [
    list(node.children.filter((child) => isJsxElement(child)).map((child) => [card(child, state)])),
  ],
  Card: (node, _values, state) => [list([[card(node, state)]])],
  Details: (node, { summary }, state) => [paragraph([strong(said(summary))]), ...flowOf(node.children, { ...state })],
  Badge: (node, _values, state) => [text("("), ...inlineOf(node.children, state), text(")")],
  Kbd: (node, _values, state) => [asCode(inlineOf(node.children, state))],
  Video: (_node, { id, title, summary, duration, chapters }) => {
    const address = `https://www.youtube.com/watch?v=${said(id)}`;
    const name = `Video: ${said(title)}${said(duration) ? ` (${said(duration)})` : ""}`;
    const marks = Array.isArray(chapters) ? (chapters as { at: string; label: string }[]) : [];
    const items = marks.map(({ at, label }) => [paragraph([text(`${at} ${label}`)])]);
    return [
      paragraph([link(address, [text(name)])]),
      paragraph([text(said(summary))]),
      ...(items.length > 0 ? [list(items)] : []),
    ];
  },
  // Which address an operation has is known when the whole site is: render-markdown.ts says it.
  ApiLink: (_node, { op }) => [{ type: "inlineCode", value: said(op), data: { operation: said(op) } }],
  Term: (node, { id }, state) => [link(termHref(said(id)), inlineOf(node.children, state))],
  Figure: (_node, { src, alt, caption }) => [
    paragraph([{ type: "image", url: said(src), alt: said(alt) }]),
    ...captionOf(caption),
  ],
  Screenshot: (_node, { src, alt, caption, callouts }) => [
    paragraph([{ type: "image", url: said(src), alt: said(alt) }]),
    ...captionOf(caption),
    ...calloutList(calloutTexts(callouts)),
  ],
  ...(Object.fromEntries([...diagramNames].map((name) => [name, diagram])) as Record<
    "Flow" | "Sequence" | "TraceTree" | "Tree" | "Bars" | "ScreenSketch",
    Render
  >),
  ScreenSketch: (node, values, state) => {
    const parts = Array.isArray(values.parts) ? (values.parts as { callout?: string }[]) : [];
    return [...diagram(node, values, state), ...calloutList(parts.flatMap(({ callout }) => callout ?? []))];
  },
};

/** HTML elements that Markdown has a word for; of all others the content stays. */
const elements: Record<string, Render> = {
  br: () => [{ type: "break" }],
  hr: () => [{ type: "thematicBreak" }],
  a: (node, { href }, state) => [link(said(href), inlineOf(node.children, state))],
  img: (_node, { src, alt }) => [{ type: "image", url: said(src), alt: said(alt) }],
  code: (node, _values, state) => [asCode(inlineOf(node.children, state))],
  kbd: (node, _values, state) => [asCode(inlineOf(node.children, state))],
  em: (node, _values, state) => [{ type: "emphasis", children: inlineOf(node.children, state) }],
  cite: (node, _values, state) => [{ type: "emphasis", children: inlineOf(node.children, state) }],
  i: (node, _values, state) => [{ type: "emphasis", children: inlineOf(node.children, state) }],
  strong: (node, _values, state) => [{ type: "strong", children: inlineOf(node.children, state) }],
  b: (node, _values, state) => [{ type: "strong", children: inlineOf(node.children, state) }],
  del: (node, _values, state) => [{ type: "delete", children: inlineOf(node.children, state) }],
  summary: (node, _values, state) => [paragraph([{ type: "strong", children: inlineOf(node.children, state) }])],
};

function asCode(nodes: readonly PhrasingContent[]): PhrasingContent {
  const value = nodes.map((node) => ("value" in node ? node.value : "alt" in node ? (node.alt ?? "") : "")).join("");
  return { type: "inlineCode", value };
}
