import type { Element, ElementContent, Properties } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { type ComponentSite, findAuthorComponent } from "@/components/mdx/definitions";
import {
  mockModelNote,
  type RecordedSpan,
  secondsOf,
  shownSpans,
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

/** What the conversion needs besides the content. */
export interface ContentSite extends ComponentSite {
  config: Pick<SiteConfig, "url" | "basePath">;
  traces: Traces;
}

/** State of the walk through the content. */
interface WalkState {
  /** Full URL of the page, which links to headings are relative to. */
  address: string;
  config: ContentSite["config"];
  /** Level of the last heading. */
  level: number;
  /** Number of levels by which headings are lowered. */
  levelOffset: number;
}

/**
 * Converts the content of the page at `route` to plain HTML elements: components as text, full
 * URLs, and no layout, classes or ids. Markdown versions and feeds are written from it.
 */
export function plainContent(
  content: readonly ElementContent[],
  site: ContentSite,
  route: string,
): ElementContent[] {
  const { config } = site;
  const address = absoluteUrl(route, config.url, config.basePath);
  return walk(replaceComponents(content, site), { address, config, level: 1, levelOffset: 0 });
}

/** Replaces components with elements. */
function replaceComponents(nodes: readonly ElementContent[], site: ContentSite): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === "component") return componentContent(node, site);
    if (node.type !== "element") return [node];
    return [{ ...node, children: replaceComponents(node.children, site) }];
  });
}

function componentContent(
  { name, attributes, children }: ContentComponent,
  site: ContentSite,
): ElementContent[] {
  const component = { attributes, children: replaceComponents(children, site), site };
  if (name === "Picture") return picture(attributes);
  if (name === "RecordedTrace") return recordedTrace(attributes, site.traces);
  const author = findAuthorComponent(name);
  return author ? author.markdown(component) : component.children;
}

function picture({ image, alt }: Record<string, unknown>): ElementContent[] {
  const { src } = JSON.parse(String(image)) as PreparedImage;
  return [h("img", [], { src, alt: String(alt ?? "") })];
}

/** A recorded trace as a list of its spans. */
function recordedTrace(
  { file, sample }: Record<string, unknown>,
  traces: Traces,
): ElementContent[] {
  const spans = traces[String(file)]?.[String(sample)];
  if (!spans) return [];
  const { title, spans: shown } = shownSpans(spans);
  return [h("p", [h("strong", title)]), spanList(nest(shown)), h("p", mockModelNote)];
}

/** A span with its child spans. */
interface SpanBranch {
  span: RecordedSpan;
  childSpans: SpanBranch[];
}

/** Builds the tree of spans. Each span follows its parent. */
function nest(spans: readonly RecordedSpan[]): SpanBranch[] {
  const roots: SpanBranch[] = [];
  const open: SpanBranch[] = [];
  for (const span of spans) {
    const branch = { span, childSpans: [] };
    open.length = Math.min(open.length, span.depth);
    (open.at(-1)?.childSpans ?? roots).push(branch);
    open.push(branch);
  }
  return roots;
}

function spanList(branches: readonly SpanBranch[]): Element {
  return h(
    "ul",
    branches.map(({ span, childSpans }) =>
      h("li", [h("p", spanLine(span)), ...(childSpans.length > 0 ? [spanList(childSpans)] : [])]),
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

function walk(nodes: readonly ElementContent[], state: WalkState): ElementContent[] {
  return nodes.flatMap((node) => (node.type === "element" ? element(node, state) : [node]));
}

type Rule = (node: Element, state: WalkState) => ElementContent[];

const keepElement: Rule = (node, state) => [h(node.tagName, walk(node.children, state))];
const forElements = (names: string, rule: Rule) =>
  Object.fromEntries(names.split(" ").map((name) => [name, rule]));

/** Conversions by element. Elements that aren't listed are replaced by their content. */
const rules: Record<string, Rule> = {
  ...forElements("p em strong b del s sub sup kbd q samp var br hr blockquote ul li", keepElement),
  ...forElements("table thead tbody tfoot tr dl dt dd figure", keepElement),
  ...forElements("td th", cell),
  ...forElements("h1 h2 h3 h4 h5 h6", heading),
  ...forElements("cite i", (node, state) => [h("em", walk(node.children, state))]),
  a: (node, state) => [
    h("a", walk(node.children, state), { href: fullUrl(node.properties.href, state) }),
  ],
  code: (node) => [{ ...code(textOf(node)), properties: languageClass(node) }],
  details,
  "from-page": fromOtherPage,
  figcaption: (node, state) => [h("p", [h("em", walk(node.children, state))])],
  img: ({ properties: { src, alt } }, state) => [
    // Without `loading="lazy"`, React inserts a preload link before the text of a feed.
    h("img", [], { src: fullUrl(src, state), alt, loading: "lazy" }),
  ],
  // The only inputs in content are checkboxes of task lists.
  input: ({ properties: { type, checked } }) =>
    type === "checkbox"
      ? [h("input", [], { type, checked: Boolean(checked), disabled: true })]
      : [],
  ol: (node, state) => [h("ol", walk(node.children, state), { start: node.properties.start })],
  part: partWithHeading,
  pre: codeFigure,
};

function element(node: Element, state: WalkState): ElementContent[] {
  const rule = Object.hasOwn(rules, node.tagName) ? rules[node.tagName] : undefined;
  return rule ? rule(node, state) : walk(node.children, state);
}

/** A table cell with its spans. */
function cell(node: Element, state: WalkState): ElementContent[] {
  const { colSpan, rowSpan } = node.properties;
  const spans: Properties = {};
  if (colSpan !== undefined) spans.colSpan = Number(colSpan);
  if (rowSpan !== undefined) spans.rowSpan = Number(rowSpan);
  return [h(node.tagName, walk(node.children, state), spans)];
}

function heading(node: Element, state: WalkState): ElementContent[] {
  state.level = Math.min(6, Number(node.tagName.slice(1)) + state.levelOffset);
  return [h(`h${state.level}`, walk(node.children, state))];
}

function fromOtherPage(node: Element, { config, levelOffset }: WalkState): ElementContent[] {
  const address = absoluteUrl(String(node.properties.route), config.url, config.basePath);
  return walk(node.children, {
    address,
    config,
    level: 2 + levelOffset,
    levelOffset: levelOffset + 1,
  });
}

function partWithHeading(node: Element, state: WalkState): ElementContent[] {
  const { title, content } = splitPart(node);
  const { level } = state;
  state.level = Math.min(6, level + 1);
  const section = [h(`h${state.level}`, walk(title, state)), ...walk(content, state)];
  state.level = level;
  return section;
}

function details(node: Element, state: WalkState): ElementContent[] {
  const summary = elementsOf(node).find((child) => isElement(child, "summary"));
  const rest = node.children.filter((child) => child !== summary);
  const title = summary ? [h("p", [h("strong", walk(summary.children, state))])] : [];
  return [...title, ...walk(rest, state)];
}

/** A code block. Output is labeled, and a title becomes the caption of a figure. */
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
 * Expresses colored lines as text: added and removed lines with the signs of a diff, highlighted
 * lines by their numbers.
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

function fullUrl(url: unknown, { address, config }: WalkState): string {
  const link = String(url ?? "");
  if (isExternal(link) || !URL.canParse(link, address)) return link;
  return new URL(href(link, config.basePath), address).href;
}
