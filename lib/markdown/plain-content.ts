import type { Element, ElementContent, Properties } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { type ComponentSite, findAuthorComponent } from "@/components/mdx/definitions";
import {
  type RecordedSpan,
  secondsOf,
  shownSpans,
  standIn,
  type Traces,
} from "@/lib/content/samples/traces";
import { codeIn, languageOf, metaOf, sourceOf } from "@/lib/mdx/code-element";
import type { CodeMeta } from "@/lib/mdx/code-meta";
import type { ContentComponent } from "@/lib/mdx/content-tree";
import type { PreparedImage } from "@/lib/mdx/images";
import { findLanguage } from "@/lib/mdx/languages";
import type { SiteConfig } from "@/lib/model/config";
import { durationOf, usageOf } from "@/lib/util/span-texts";
import { absoluteUrl, href, isExternal } from "@/lib/util/url";
import { code, codeBlock, elementsOf, h, isElement, splitPart, text } from "./elements";

/** Input of the conversion, besides the content of the page. */
export interface ContentSite extends ComponentSite {
  config: Pick<SiteConfig, "url" | "basePath">;
  traces: Traces;
}

/** Where the walk is. */
interface Place {
  /** Full address of the page, which links to a heading are relative to. */
  address: string;
  config: ContentSite["config"];
  /** Level of the heading above. */
  level: number;
  /** Levels that headings of the content go down. */
  deeper: number;
}

/**
 * The content of the page at `route` in the elements that every reader of HTML knows: components in
 * words, full addresses, and neither layout nor classes nor ids. Markdown versions and feeds are
 * made of it.
 */
export function plainContent(
  content: readonly ElementContent[],
  site: ContentSite,
  route: string,
): ElementContent[] {
  const { config } = site;
  const address = absoluteUrl(route, config.url, config.basePath);
  return walk(inWords(content, site), { address, config, level: 1, deeper: 0 });
}

/** The content with elements in the place of its components. */
function inWords(nodes: readonly ElementContent[], site: ContentSite): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "component") return componentInWords(node, site);
    if (node.type !== "element") return [node];
    return [{ ...node, children: inWords(node.children, site) }];
  });
}

function componentInWords(
  { name, attributes, children }: ContentComponent,
  site: ContentSite,
): ElementContent[] {
  const component = { attributes, children: inWords(children, site), site };
  if (name === "Picture") return picture(attributes);
  if (name === "RecordedTrace") return recordedTrace(attributes, site.traces);
  const author = findAuthorComponent(name);
  return author ? author.markdown(component) : component.children;
}

function picture({ image, alt }: Record<string, unknown>): ElementContent[] {
  const { src } = JSON.parse(String(image)) as PreparedImage;
  return [h("img", [], { src, alt: String(alt ?? "") })];
}

/** The trace that a sample sent when it last ran, as a list of its spans. */
function recordedTrace(
  { file, sample }: Record<string, unknown>,
  traces: Traces,
): ElementContent[] {
  const spans = traces[String(file)]?.[String(sample)];
  if (!spans) return [];
  const { title, spans: shown } = shownSpans(spans);
  return [h("p", [h("strong", title)]), spanList(nest(shown)), h("p", standIn)];
}

/** A span with those that are nested in it. */
interface SpanBranch {
  span: RecordedSpan;
  below: SpanBranch[];
}

/** The spans as a tree; each follows the one that it is nested in. */
function nest(spans: readonly RecordedSpan[]): SpanBranch[] {
  const roots: SpanBranch[] = [];
  const open: SpanBranch[] = [];
  for (const span of spans) {
    const branch = { span, below: [] };
    open.length = Math.min(open.length, span.depth);
    (open.at(-1)?.below ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

function spanList(branches: readonly SpanBranch[]): Element {
  return h(
    "ul",
    branches.map(({ span, below }) =>
      h("li", [h("p", spanLine(span)), ...(below.length > 0 ? [spanList(below)] : [])]),
    ),
  );
}

function spanLine(span: RecordedSpan): ElementContent[] {
  const time = secondsOf(span);
  const ran = [span.type, time && durationOf(time), usageOf(span)].filter(Boolean).join(" ");
  const facts = Object.entries(span.attributes).flatMap(([label, value], index) => [
    text(`${index === 0 ? ": " : ", "}${label} `),
    code(value),
  ]);
  return [code(span.name), text(` ${ran}`), ...facts];
}

function walk(nodes: readonly ElementContent[], place: Place): ElementContent[] {
  return nodes.flatMap((node) => (node.type === "element" ? element(node, place) : [node]));
}

type Rule = (node: Element, place: Place) => ElementContent[];

const keepElement: Rule = (node, place) => [h(node.tagName, walk(node.children, place))];
const same = (names: string, rule: Rule) =>
  Object.fromEntries(names.split(" ").map((name) => [name, rule]));

/** Elements that aren't named here become their text. */
const rules: Record<string, Rule> = {
  ...same("p em strong b del s sub sup kbd q samp var br hr blockquote ul li", keepElement),
  ...same("table thead tbody tfoot tr dl dt dd figure", keepElement),
  ...same("td th", cell),
  ...same("h1 h2 h3 h4 h5 h6", heading),
  ...same("cite i", (node, place) => [h("em", walk(node.children, place))]),
  a: (node, place) => [
    h("a", walk(node.children, place), { href: full(node.properties.href, place) }),
  ],
  code: (node) => [{ ...code(textOf(node)), properties: languageClass(node) }],
  details,
  "from-page": fromOtherPage,
  figcaption: (node, place) => [h("p", [h("em", walk(node.children, place))])],
  img: ({ properties: { src, alt } }, place) => [
    // Lazy, or React puts a preload link before the text of a feed.
    h("img", [], { src: full(src, place), alt, loading: "lazy" }),
  ],
  // The only inputs in content are the boxes of task lists.
  input: ({ properties: { type, checked } }) =>
    type === "checkbox"
      ? [h("input", [], { type, checked: Boolean(checked), disabled: true })]
      : [],
  ol: (node, place) => [h("ol", walk(node.children, place), { start: node.properties.start })],
  part: partWithHeading,
  pre: codeFigure,
};

function element(node: Element, place: Place): ElementContent[] {
  const rule = Object.hasOwn(rules, node.tagName) ? rules[node.tagName] : undefined;
  return rule ? rule(node, place) : walk(node.children, place);
}

/** The cell of a table, with the columns and rows that it spans. */
function cell(node: Element, place: Place): ElementContent[] {
  const { colSpan, rowSpan } = node.properties;
  const spans: Properties = {};
  if (colSpan !== undefined) spans.colSpan = Number(colSpan);
  if (rowSpan !== undefined) spans.rowSpan = Number(rowSpan);
  return [h(node.tagName, walk(node.children, place), spans)];
}

function heading(node: Element, place: Place): ElementContent[] {
  place.level = Math.min(6, Number(node.tagName.slice(1)) + place.deeper);
  return [h(`h${place.level}`, walk(node.children, place))];
}

function fromOtherPage(node: Element, { config, deeper }: Place): ElementContent[] {
  const address = absoluteUrl(String(node.properties.route), config.url, config.basePath);
  return walk(node.children, { address, config, level: 2 + deeper, deeper: deeper + 1 });
}

function partWithHeading(node: Element, place: Place): ElementContent[] {
  const { title, content } = splitPart(node);
  const { level } = place;
  place.level = Math.min(6, level + 1);
  const section = [h(`h${place.level}`, walk(title, place)), ...walk(content, place)];
  place.level = level;
  return section;
}

function details(node: Element, place: Place): ElementContent[] {
  const summary = elementsOf(node).find((child) => isElement(child, "summary"));
  const rest = node.children.filter((child) => child !== summary);
  const title = summary ? [h("p", [h("strong", walk(summary.children, place))])] : [];
  return [...title, ...walk(rest, place)];
}

/** A block of code: output says that it is, and a title is the caption of a figure. */
function codeFigure(pre: Element): ElementContent[] {
  const source = codeIn(pre);
  if (!source) return [h("pre", textOf(pre))];
  const meta = metaOf(source);
  const named = languageOf(source) ?? "text";
  const shown = codeLines(sourceOf(source), findLanguage(named)?.id ?? named, meta);
  if (meta.output) return [h("p", "Output:"), shown];
  if (meta.title === undefined) return [shown];
  return [h("figure", [h("figcaption", [code(meta.title)]), shown])];
}

/**
 * Lines that have colors are said in words: removed and added ones by signs, marked ones by their
 * numbers.
 */
function codeLines(
  source: string,
  language: string,
  { marked, added, removed }: CodeMeta,
): Element {
  if (removed.length > 0) {
    const signs = source.split("\n").map((line, index) => {
      if (added.includes(index + 1)) return `+ ${line}`;
      return removed.includes(index + 1) ? `- ${line}` : `  ${line}`;
    });
    return codeBlock(signs.join("\n"), "diff");
  }
  const shown = codeBlock(source, language);
  const lines = [...new Set([...marked, ...added])].sort((a, b) => a - b);
  if (lines.length > 0) shown.data = { marked: lines };
  return shown;
}

function languageClass(node: Element): Properties {
  const named = languageOf(node);
  return named === undefined ? {} : { className: [`language-${named}`] };
}

function full(url: unknown, { address, config }: Place): string {
  const link = String(url ?? "");
  if (isExternal(link) || !URL.canParse(link, address)) return link;
  return new URL(href(link, config.basePath), address).href;
}
