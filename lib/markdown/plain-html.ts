import type { Element, ElementContent, Properties } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { isExternal } from "@/lib/util/url";
import { elementsOf, h, isBlock, isElement, text } from "./hast";
import { readMain } from "./read-main";

type Nodes = readonly ElementContent[];

/** Where the walk is. */
interface Place {
  /** Full address of the page. */
  address: string;
  /** Level of the heading above. */
  level: number;
  /** Ids of the elements around: a link to one of them is a handle and leads nowhere else. */
  ids: readonly string[];
  /** What is beside the text: it comes before the first part, or below all others. */
  beside: { first: ElementContent[]; last: ElementContent[] };
}

/**
 * A page in the elements that every reader of HTML knows: without layout, controls, classes and ids, with full
 * addresses. `without` names elements of which nothing is wanted.
 */
export function plainHtml(
  html: string,
  address: string,
  without: readonly string[] = [],
): ElementContent[] {
  const main = readMain(html, without);
  if (!main) return [];
  const place: Place = { address, level: 1, ids: [], beside: { first: [], last: [] } };
  const text = walk(main.children, place);
  const { last } = place.beside;
  return last.length > 0 ? [...text, h("h2", "More samples"), ...last] : text;
}

function walk(nodes: Nodes, place: Place): ElementContent[] {
  return groupCards(plainOf(nodes, place));
}

function plainOf(nodes: Nodes, place: Place): ElementContent[] {
  const plain: ElementContent[] = [];
  for (const node of nodes) {
    const made = node.type === "element" ? element(node, place) : [node];
    const [before, [first]] = [plain.at(-1), made];
    // Words that only a gap of the layout keeps apart.
    const touches =
      before &&
      first &&
      /[\p{L}\p{N}]$/u.test(textOf(before)) &&
      /^[\p{L}\p{N}]/u.test(textOf(first));
    const isApart = node.type === "element" && /^(?:a|span|time)$/.test(node.tagName);
    if (touches && isApart && !isBlock(before)) plain.push(text(" "));
    plain.push(...made);
  }
  return plain;
}

/** An element in plain words: by what it is, or the same with plain content. */
function element(node: Element, place: Place): ElementContent[] {
  const { ids } = place;
  const { id } = node.properties;
  if (typeof id === "string") place.ids = [...ids, id];
  const made = (rules[node.tagName] ?? inline)(node, place);
  place.ids = ids;
  return made;
}

type Rule = (node: Element, place: Place) => ElementContent[];

const keep: Rule = (node, place) => [h(node.tagName, walk(node.children, place))];
const same = (names: string, rule: Rule) =>
  Object.fromEntries(names.split(" ").map((name) => [name, rule]));

/** What isn't named here leaves its words. */
const rules: Record<string, Rule> = {
  ...same("p em strong b del s sub sup kbd q samp var br hr blockquote table thead tbody tr", keep),
  ...same("td th", cell),
  ...same("header footer nav", container),
  ...same("h1 h2 h3 h4 h5 h6", heading),
  ...same("cite i", (node, place) => {
    const words = walk(node.children, place);
    return words.length > 0 ? [h("em", words)] : [];
  }),
  a: link,
  article: entry,
  code: (node) => [h("code", textOf(node))],
  details: folded,
  div: block,
  dt: definedTerm,
  figcaption: (node, place) => {
    const said = walk(node.children, place);
    return said.some(isBlock) ? said : [h("p", [h("em", said)])];
  },
  figure,
  // What is left of forms here are the boxes of task lists.
  input: ({ properties: { type, checked } }) =>
    type === "checkbox"
      ? [h("input", [], { type, checked: checked !== undefined, disabled: true })]
      : [],
  img: ({ properties: { src, alt } }, { address }) => [
    // Lazy, or React puts a preload link before the text of a feed.
    h("img", [], { src: full(src, address), alt, loading: "lazy" }),
  ],
  li: item,
  ol: (node, place) =>
    "data-steps" in node.properties
      ? steps(node, place)
      : [h("ol", walk(node.children, place), { start: node.properties.start })],
  pre: (node) => [codeOf(node)],
  section: (node, place) =>
    node.properties["aria-label"] === "Samples" ? beside(node, place) : container(node, place),
  "site-video": (node, place) => {
    const [link] = elementsOf(node);
    const to = { href: full(link?.properties.href, place.address) };
    return [h("p", [h("a", `Video: ${node.properties.name} (plays from YouTube)`, to)])];
  },
  ul: (node, place) => {
    const items = walk(node.children, place).filter((child) => isElement(child, "li"));
    return items.length > 0 ? [h("ul", items)] : [];
  },
};

/** The cell of a table, with the columns and rows that it spans. */
function cell(node: Element, place: Place): ElementContent[] {
  const { colspan, rowspan } = node.properties;
  const spans: Properties = {};
  if (colspan !== undefined) spans.colSpan = Number(colspan);
  if (rowspan !== undefined) spans.rowSpan = Number(rowspan);
  return [h(node.tagName, walk(node.children, place), spans)];
}

/** Layout: it goes where only blocks are in it, and words stay apart from what is around them. */
function container(node: Element, place: Place): ElementContent[] {
  const children = walk(node.children, place);
  return children.every((child) => isBlock(child) || textOf(child).trim() === "")
    ? children
    : [h("div", children)];
}

function inline(node: Element, place: Place): ElementContent[] {
  const words = walk(node.children, place);
  return "data-kind" in node.properties ? [text("("), ...words, text(")")] : words;
}

function block(node: Element, place: Place): ElementContent[] {
  const { role, "aria-label": label, "data-tab": tab } = node.properties;
  if (role === "note") {
    // The title that eyes see lacks the kind, which they see by the color.
    const [, ...rest] = walk(elementsOf(elementsOf(node)[0] ?? node), place);
    return [h("blockquote", [h("p", [h("strong", String(label))]), ...rest])];
  }
  if (typeof tab === "string") return part(tab, node.children, place);
  return container(node, place);
}

/** Content below its own heading, which doesn't change the level of what follows. */
function part(title: string | ElementContent[], children: Nodes, place: Place): ElementContent[] {
  const { level } = place;
  place.level = Math.min(6, level + 1);
  const made = [h(`h${place.level}`, title), ...walk(children, place)];
  place.level = level;
  return made;
}

/** Numbered headings, so that steps can have their own headings, code and lists. */
function steps(node: Element, place: Place): ElementContent[] {
  return elementsOf(node).flatMap((step, index) => {
    const [title, ...rest] = elementsOf(step);
    return part(`${index + 1}. ${textOf(title)}`, rest, place);
  });
}

function heading(node: Element, place: Place): ElementContent[] {
  place.level = Number(node.tagName.slice(1));
  const before = place.level === 2 ? place.beside.first.splice(0) : [];
  return [...before, h(node.tagName, withNote(node, place))];
}

/** Words with the number behind them in brackets, as in `2025 (12 posts)`. */
function withNote(node: Element, place: Place): ElementContent[] {
  const last = node.children.at(-1);
  const note =
    last?.type === "element" && last.tagName === "span" && /^\d/.test(textOf(last))
      ? last
      : undefined;
  if (!note || node.children.length === 1) return walk(node.children, place);
  return [...walk(node.children.slice(0, -1), place), text(` (${textOf(note).trim()})`)];
}

function link(node: Element, place: Place): ElementContent[] {
  const { href } = node.properties;
  if (typeof href !== "string") return walk(node.children, place);
  const to = { href: full(href, place.address) };
  const isHandle = href.startsWith("#") && place.ids.includes(href.slice(1));
  if (isHandle) return walk(node.children, place);
  const parts = elementsOf(node).filter(({ tagName }) => tagName === "div");
  if (parts.length > 0) return [card(parts, to, place)];
  const words = withNote(node, place).map((word) => (isElement(word, "br") ? text(" ") : word));
  return words.length > 0 ? [h("a", words, to)] : [];
}

/** A link with a title and what is said about it. */
function card([title, about, notes]: readonly Element[], to: Properties, place: Place): Element {
  const said = about
    ? walk(about.children, place).flatMap((part) => (isElement(part, "p") ? part.children : part))
    : [];
  const noted = notes ? joined(elementsOf(notes).flatMap((note) => element(note, place))) : [];
  return h("card", [
    h("a", title ? walk(title.children, place) : [], to),
    ...(said.length > 0 ? [text(": "), ...said] : []),
    ...(noted.length > 0 ? [text(" ("), ...noted, text(")")] : []),
  ]);
}

/** Cards that follow each other are a list. */
function groupCards(nodes: Nodes): ElementContent[] {
  const grouped: ElementContent[] = [];
  for (const node of nodes) {
    if (!isElement(node, "card")) grouped.push(node);
    else {
      const last = grouped.at(-1);
      const list = last && isElement(last, "ul") && last.data?.cards ? last : h("ul", []);
      list.data = { cards: true };
      if (list !== last) grouped.push(list);
      list.children.push(h("li", node.children));
    }
  }
  return grouped;
}

function figure(node: Element, place: Place): ElementContent[] {
  const parts = elementsOf(node);
  const { "data-screen": screen, "aria-label": label } = node.properties;
  if (typeof screen === "string") {
    const isSaid = screen.endsWith(String(label));
    const name = h("p", [h("strong", `${screen}.`), ...(isSaid ? [] : [text(` ${label}`)])]);
    return [name, ...walk(parts, place)];
  }
  const drawing = parts.find(({ properties }) => properties.role === "img");
  if (drawing) {
    const head = parts.find((item) => item.tagName === "div" && item !== drawing);
    const title = textOf(head).trim();
    const name = h("strong", `Diagram${title ? `: ${title}` : ""}.`);
    const caption = parts
      .filter(({ tagName }) => tagName === "figcaption")
      .flatMap((item) => element(item, place));
    return [h("p", [name, text(` ${drawing.properties["aria-label"]}`)]), ...caption];
  }
  const pre = parts.find(({ tagName }) => tagName === "pre");
  if (pre) return codeFigure(node, pre, place);
  const code = parts.some(({ tagName }) => tagName === "code");
  const said = parts.map((part) => textOf(part)).join(" ");
  // Method and address of an operation.
  if (code) return [h("p", [h("code", said.trim())])];
  const [picture, ...rest] = parts;
  if (picture?.tagName !== "site-zoom") return walk(parts, place);
  return [h("p", element(picture, place)), ...walk(rest, place)];
}

/** Code with its name. Output says that it is. */
function codeFigure(node: Element, pre: Element, place: Place): ElementContent[] {
  const { "data-tab": tab, "data-code": kind } = node.properties;
  const shown = codeOf(pre);
  if (tab !== undefined) return part(String(pre.properties["aria-label"]), [pre], place);
  if (kind === "output") return [h("p", "Output:"), shown];
  const caption = elementsOf(node).find(({ tagName }) => tagName === "figcaption");
  const [name, language] = caption ? elementsOf(caption).map((part) => textOf(part)) : [];
  const title = language && name !== "Terminal" ? name : undefined;
  return title ? [h("figure", [h("figcaption", [h("code", title)]), shown])] : [shown];
}

/** Lines that have colors are said in words: removed and added ones by signs, marked ones by their numbers. */
function codeOf(pre: Element): Element {
  const [code] = elementsOf(pre);
  const lines = code ? elementsOf(code) : [];
  const classOf = (line: Element) => (line.properties.className as string[] | undefined)?.[1];
  const isChange = lines.some((line) => classOf(line) === "del");
  const signs: Record<string, string> = { add: "+ ", del: "- " };
  const said = lines
    .map((line) => `${isChange ? (signs[classOf(line) ?? ""] ?? "  ") : ""}${textOf(line)}`)
    .join("");
  const marked = lines.flatMap((line, index) => (!isChange && classOf(line) ? [index + 1] : []));
  const names = (code?.properties.className as string[] | undefined) ?? [];
  const language = names.filter((name) => name.startsWith("language-"));
  const shown = h("pre", [
    h("code", said || textOf(code), { className: isChange ? ["language-diff"] : language }),
  ]);
  if (marked.length > 0) shown.data = { marked };
  return shown;
}

function folded(node: Element, place: Place): ElementContent[] {
  const summary = elementsOf(node).find(({ tagName }) => tagName === "summary");
  const rest = node.children.filter((child) => child !== summary);
  if (!summary) return container(node, place);
  const words = walk(summary.children, place);
  // A span of a recorded trace, in one line of its list.
  if ("data-span" in node.properties) {
    const facts = rest.flatMap((list) => (list.type === "element" ? elementsOf(list) : []));
    return [...words, ...facts.flatMap(spanFact)];
  }
  // A status of an operation, with what it means.
  if ("data-kind" in node.properties) {
    const [status, ...meaning] = words;
    const said = meaning.some((word) => textOf(word).trim()) ? [h("p", meaning)] : [];
    const [title, ...below] = part(status ? [status] : [], rest, place);
    return [...(title ? [title] : []), ...said, ...below];
  }
  return [h("p", [h("strong", words)]), ...walk(rest, place)];
}

function spanFact(part: Element, index: number): ElementContent {
  return part.tagName === "dd"
    ? h("code", textOf(part))
    : text(`${index === 0 ? ": " : ", "}${textOf(part)} `);
}

/** A term; the definition follows. */
function definedTerm(node: Element, place: Place): ElementContent[] {
  const [name, ...others] = elementsOf(node);
  return [
    ...part(textOf(name), [], place),
    ...others.map((other) => h("p", [h("em", textOf(other))])),
  ];
}

/** A part of a list of posts: its heading comes first, whatever is beside it. */
function entry(node: Element, place: Place): ElementContent[] {
  const { "aria-labelledby": id } = node.properties;
  const made = walk(node.children, place);
  if (id === undefined) return made;
  const flat = made.flatMap(flatten);
  const at = flat.findIndex((child) => isElement(child, "h2"));
  const before = flat
    .slice(0, at)
    .flatMap((part) => (isElement(part, "p") ? part.children : [part]));
  return [
    ...flat.slice(at, at + 1),
    ...(before.length > 0 ? [h("p", joined(before))] : []),
    ...flat.slice(at + 1),
  ];
}

function flatten(node: ElementContent): ElementContent[] {
  if (isElement(node, "div")) return node.children.flatMap(flatten);
  return node.type === "text" && node.value.trim() === "" ? [] : [node];
}

/** Samples beside the text: what a reader sees is here, and what is behind other tabs comes last. */
function beside(node: Element, place: Place): ElementContent[] {
  for (const sample of elementsOf(node)) {
    const [head, tabs] = elementsOf(sample);
    const [name] = head ? elementsOf(head) : [];
    const [first, ...others] = tabs ? elementsOf(tabs) : [];
    const pre = first && elementsOf(first).find(({ tagName }) => tagName === "pre");
    place.beside.last.push(...others.flatMap((tab) => figure(tab, { ...place, level: 2 })));
    place.beside.first.push(h("h2", textOf(name)), ...(pre ? [codeOf(pre)] : []));
  }
  return [];
}

/** A line of a list; of layout in it, the parts are separated by commas. */
function item(node: Element, place: Place): ElementContent[] {
  const [head] = elementsOf(node);
  const name = head?.tagName === "div" ? elementsOf(head)[0] : undefined;
  const mark = name?.tagName === "a" ? elementsOf(name)[0] : undefined;
  if (head && name && (mark?.tagName === "code" || mark?.tagName === "em"))
    return [field(node, head, mark, place)];
  const children = plainOf(node.children, place).flatMap((child) =>
    isElement(child, "card") ? child.children : child,
  );
  const flat = children.flatMap(flatten);
  const hasLayout = children.some((child) => isElement(child, "div"));
  return flat.length === 0
    ? []
    : [h("li", hasLayout && !flat.some(isBlock) ? joined(flat) : children)];
}

/** A field of the API in one line: name, type and flags, description, facts. What lies inside it follows. */
function field(node: Element, head: Element, mark: Element, place: Place): Element {
  const [, ...flags] = elementsOf(head).map((flag) => textOf(flag).trim());
  const rest = elementsOf(node).filter((child) => child !== head);
  // Constraints, default and example.
  const boxes = rest.filter(({ tagName }) => tagName === "div").flatMap(elementsOf);
  const facts = boxes.flatMap((fact) => [text("; "), ...walk(fact.children, place)]);
  const [first, ...below] = rest
    .filter(({ tagName }) => tagName !== "div")
    .flatMap((child) => element(child, place));
  const said = first && isElement(first, "p") ? first.children : [];
  const line = [
    mark.tagName === "code" ? h("code", textOf(mark)) : text(textOf(mark)),
    ...(flags.length > 0 ? [text(` (${flags.join(", ")})`)] : []),
    ...(said.length > 0 ? [text(": "), ...said] : []),
    ...(facts.length > 0 ? [text(" ("), ...facts.slice(1), text(")")] : []),
  ];
  return h("li", [h("p", line), ...(said.length > 0 || !first ? [] : [first]), ...below]);
}

function joined(nodes: Nodes): ElementContent[] {
  const words = nodes.filter((node) => node.type !== "text" || node.value.trim() !== "");
  return words.flatMap((node, index) => {
    const before = words[index - 1];
    return before ? [text(/[.!?]$/.test(textOf(before)) ? " " : ", "), node] : [node];
  });
}

function full(url: unknown, address: string): string {
  const link = String(url);
  return isExternal(link) || !URL.canParse(link, address) ? link : new URL(link, address).href;
}
