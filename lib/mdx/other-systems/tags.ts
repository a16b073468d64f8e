import type { Code, Nodes } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import type { TextFix } from "@/lib/util/problem";
import { sourceOf } from "../attributes";
import { attributeText, isJsxElement, type JsxElement } from "../jsx";
import { codeTabs } from "../tab-groups";
import { admonitionOfName, callouts } from "./callouts";
import { isWrapper, type TagAdvice } from "./components";

/** Returns advice for a tag of another system. Undefined if it isn't known. */
export function adviseTag(node: JsxElement, body: string): TagAdvice | undefined {
  const name = node.name ?? "";
  if (pictures.has(name)) return advisePicture(node, body);
  if (callouts[name] !== undefined) return adviseCallout(node, body);
  if (name === "CodeGroup" || name === "CodeBlockTabs") return adviseCodeGroup(node, body);
  if (isWrapper(name)) {
    const fixes = unwrapFixes(node, body);
    return fixes && { hint: "Remove the tag and keep its content.", fixes };
  }
  if (name === "Frame" || name === "Figure") return adviseFrame(node, body);
  const target = renamedTags[name];
  return target && adviseRename(node, body, target);
}

interface Target {
  name: string;
  /** Attribute names here by those of the other system. */
  attributes: Readonly<Record<string, string>>;
  /** The required attribute. */
  needs?: string;
  /** The attribute that becomes the text between the tags. */
  text?: string;
}

const card: Target = {
  name: "Card",
  attributes: { title: "title", href: "href", url: "href" },
  needs: "href",
  text: "description",
};
const details: Target = {
  name: "Details",
  attributes: { title: "summary", summary: "summary", label: "summary" },
  needs: "summary",
};
const grid: Target = { name: "CardGrid", attributes: {} };

/** Tags with a different name here. */
const renamedTags: Readonly<Record<string, Target>> = {
  Accordion: details,
  Expandable: details,
  Cards: grid,
  CardGroup: grid,
  "Cards.Card": card,
  LinkCard: card,
};

/** Matches attributes that only affect appearance or the initial state. */
const presentational =
  /^(?:icon|iconType|color|cols|num|num_cards|defaultOpen|open|default|style|className|class|width|height|loading|arrow|cta|horizontal|stagger|description|border|fullWidth|background|noZoom|zoom|rounded|bordered|priority|quality|placeholder|data-.*|aria-.*)$/;

function adviseRename(node: JsxElement, body: string, target: Target): TagAdvice | undefined {
  const values = renameAttributes(node, target);
  if (!values || (target.needs && !values.has(target.needs))) return undefined;
  const written = [...values].map(([key, value]) => ` ${key}="${value}"`).join("");
  const opening = `<${target.name}${written}>`;
  const text = target.text ? attributeText(node, target.text) : undefined;
  const needsEscape = [...values.values(), text ?? ""].some((value) => value.includes('"'));
  return {
    hint: `Write \`${opening}\` … \`</${target.name}>\`.`,
    fixes: needsEscape ? undefined : replaceTag(node, body, opening, `</${target.name}>`, text),
  };
}

/** Returns attribute values by their names here. Undefined if an attribute has no equivalent. */
function renameAttributes(
  node: JsxElement,
  { attributes }: Target,
): Map<string, string> | undefined {
  const values = new Map<string, string>();
  for (const item of node.attributes) {
    if (item.type !== "mdxJsxAttribute") return undefined;
    const name = attributes[item.name];
    const value = attributeText(node, item.name);
    if (name && value === undefined) return undefined;
    if (name && value !== undefined) values.set(name, value);
    else if (!presentational.test(item.name)) return undefined;
  }
  return values;
}

/** Handles callout tags of other systems: `<Note>`, `<Aside type="tip" title="…">`. */
function adviseCallout(node: JsxElement, body: string): TagAdvice | undefined {
  const kind = calloutKind(node);
  if (kind === undefined) return undefined;
  const title = attributeText(node, "title");
  const written = title ? ` title="${title}"` : "";
  const canFix = hasOnlyCalloutAttributes(node) && !title?.includes('"');
  return {
    hint: title
      ? `Write \`:::${kind}[${title}]\`, and \`:::\` below the text.`
      : `Write \`:::${kind}\` or \`:::${kind}[Title]\`, and \`:::\` below the text.`,
    fixes: canFix
      ? replaceTag(node, body, `<Callout kind="${kind}"${written}>`, "</Callout>")
      : undefined,
  };
}

function calloutKind(node: JsxElement): string | undefined {
  const type = ["type", "variant", "intent", "kind", "status"]
    .map((key) => attributeText(node, key))
    .find((value) => value !== undefined);
  return type === undefined ? callouts[node.name ?? ""] : admonitionOfName(type);
}

/** True if a callout here can express all attributes. */
function hasOnlyCalloutAttributes(node: JsxElement): boolean {
  const meaningful = /^(?:title|type|variant|intent|kind|status|emoji)$/;
  return node.attributes.every(
    (item) =>
      item.type === "mdxJsxAttribute" &&
      (meaningful.test(item.name) || presentational.test(item.name)),
  );
}

const pictures: ReadonlySet<string> = new Set([
  "Image",
  "Img",
  "ImageZoom",
  "ThemedImage",
  "Zoom",
  "img",
]);

function advisePicture(node: JsxElement, body: string): TagAdvice | undefined {
  const alt = attributeText(node, "alt")?.replace(/\s+/g, " ").trim();
  const src = pictureAddress(node);
  if (src === undefined) return undefined;
  const hint = `Write \`![${alt || "What it shows"}](${src})\`.`;
  const isPlain = alt && !/[[\]`*_<>{}\\]/.test(alt) && !/[\s()<>]/.test(src);
  const source = wholeSource(node, body);
  if (!isPlain || node.children.length > 0) return { hint };
  return { hint, fixes: [{ from: source, to: `![${alt}](${src})` }] };
}

/**
 * Returns the address of an image: a text, or the only text in `require("…")` or `useBaseUrl("…")`.
 * Of two themes, the light one.
 */
function pictureAddress(node: JsxElement): string | undefined {
  for (const name of ["src", "img", "srcLight", "light", "sources"]) {
    const item = node.attributes.find(
      (attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === name,
    );
    const value = typeof item?.value === "string" ? item.value : item?.value?.value;
    if (!value) continue;
    const texts = typeof item?.value === "string" ? [value] : quotedTexts(value);
    if (texts.length === 1 || name === "sources") {
      return texts[0]?.replace(/^@site\/static\/|^(?:\.\.?\/)+(?:static|public)\//, "/");
    }
  }
  return undefined;
}

function quotedTexts(code: string): string[] {
  return [...code.matchAll(/"([^"\n]+)"|'([^'\n]+)'/g)].map(([, a, b]) => a ?? b ?? "");
}

/** A frame adds nothing to its image, except a caption, which becomes text. */
function adviseFrame(node: JsxElement, body: string): TagAdvice | undefined {
  const caption = attributeText(node, "caption");
  if (caption !== undefined)
    return { hint: `Remove the tag, keep its content, and write \`${caption}\` below it.` };
  const fixes = unwrapFixes(node, body);
  return fixes && { hint: "Remove the tag and keep its content.", fixes };
}

/** Handles tags that turn the code blocks inside them into tabs. */
function adviseCodeGroup(node: JsxElement, body: string): TagAdvice | undefined {
  const blocks = node.children.filter((child): child is Code => child.type === "code");
  if (blocks.length === 0 || blocks.length < node.children.length) return undefined;
  const tabs = codeTabs(blocks, body);
  return (
    tabs && {
      hint: `Write \`<Tabs>\` with ${tabs.labels.map((label) => `\`<Tab label="${label}">\``).join(", ")} around the blocks.`,
      fixes: [{ from: wholeSource(node, body), to: tabs.source }],
    }
  );
}

/** Handles `<Badge text="New" variant="tip" />`. Here, the text is between the tags. */
export function adviseBadge(node: JsxElement, body: string): TagAdvice | undefined {
  const text = attributeText(node, "text");
  if (text === undefined || node.children.length > 0) return undefined;
  const right = `<Badge>${text}</Badge>`;
  const fixes = /[<>{}]/.test(text) ? undefined : [{ from: wholeSource(node, body), to: right }];
  return { hint: `Write \`${right}\`.`, fixes };
}

/** Handles `<Steps>` around a list or headings, which other systems number. */
export function adviseSteps(node: JsxElement, body: string): TagAdvice | undefined {
  const [first] = node.children;
  if (!first) return undefined;
  const lists = node.children.filter(({ type }) => type === "list");
  if (lists.length === node.children.length) {
    return {
      hint: 'Remove `<Steps>` and keep the list, or write `<Step title="…">` for each step.',
      fixes: unwrapFixes(node, body),
    };
  }
  if (first.type !== "heading") return undefined;
  const depth = first.depth;
  const starts = node.children.filter((child) => child.type === "heading" && child.depth === depth);
  const titles = starts.map((child) => textOf(child).trim());
  const hint = `Write \`<Step title="${titles[0]}">\` for the heading, and \`</Step>\` below its text.`;
  if (titles.some((title) => /["{}]/.test(title))) return { hint };
  const steps = starts.map((start, index) => {
    const end =
      starts[index + 1]?.position?.start.offset ?? node.children.at(-1)?.position?.end.offset;
    const text = body.slice(start.position?.end.offset, end).trim();
    const { id } = start.data?.hProperties ?? {};
    const named = typeof id === "string" ? ` id="${id}"` : "";
    return `<Step title="${titles[index]}"${named}>\n\n${dedent(text, columnOf(start))}\n\n</Step>`;
  });
  return {
    hint,
    fixes: [{ from: wholeSource(node, body), to: `<Steps>\n${steps.join("\n")}\n</Steps>` }].map(
      asWritten,
    ),
  };
}

/**
 * Handles `<Tabs items={["A", "B"]}>` and `<Tabs values={[…]}>`, which list the labels in one
 * place. Moves each label to its tab.
 */
export function labelTabs(node: JsxElement, values: object, body: string): TagAdvice | undefined {
  const { items, values: named } = values as { items?: unknown; values?: unknown };
  const tabs = node.children.filter(isJsxElement);
  if (named !== undefined) return labelByValue(tabs, named);
  const labels = Array.isArray(items) ? items.map(String) : [];
  const [name] = new Set(tabs.map((tab) => tab.name));
  const isBare = tabs.every((tab) => tab.name === name && tab.attributes.length === 0);
  if (!isBare || (name !== "Tab" && name !== "Tabs.Tab") || labels.length !== tabs.length)
    return undefined;
  for (const [index, tab] of tabs.entries()) addLabel(tab, labels[index] ?? "");
  const written = labels.map((label) => `\`<Tab label="${label}">\``).join(", ");
  const hint = `Remove \`items\`, and write ${written}.`;
  // With nested tabs, it isn't clear to which tag a label belongs.
  const isClear = wholeSource(node, body).split(`<${name}>`).length - 1 === tabs.length;
  if (!isClear || labels.some((label) => /["{}]/.test(label))) return { hint };
  const fixes = labels.flatMap((label) => [
    { from: `<${name}>`, to: `<Tab label="${label}">` },
    ...(name === "Tab" ? [] : [{ from: `</${name}>`, to: "</Tab>" }]),
  ]);
  return { hint, fixes };
}

function addLabel(tab: JsxElement, label: string): void {
  tab.name = "Tab";
  tab.attributes.push({ type: "mdxJsxAttribute", name: "label", value: label });
}

/** In Docusaurus, tabs only have values, and `values` lists the labels. */
function labelByValue(tabs: readonly JsxElement[], named: unknown): TagAdvice | undefined {
  const labels = labelsByValue(named);
  if (!labels) return undefined;
  for (const tab of tabs) {
    const label = labels.get(attributeText(tab, "value") ?? "");
    if (label !== undefined && attributeText(tab, "label") === undefined)
      tab.attributes.push({ type: "mdxJsxAttribute", name: "label", value: label });
  }
  return { hint: "Remove `values`: each tab has its own label.", fixes: [] };
}

function labelsByValue(named: unknown): Map<string, string> | undefined {
  if (!Array.isArray(named)) return undefined;
  const pairs = named.flatMap((item: unknown) => {
    const { value, label } = (item ?? {}) as { value?: unknown; label?: unknown };
    return typeof value === "string" && typeof label === "string" ? [[value, label] as const] : [];
  });
  return pairs.length === named.length ? new Map(pairs) : undefined;
}

/** Replaces the opening and closing tags and keeps the content. */
function replaceTag(
  node: JsxElement,
  body: string,
  opening: string,
  closing: string,
  text?: string,
): TextFix[] | undefined {
  const source = wholeSource(node, body);
  if (node.children.length === 0) {
    const isClosed = source.endsWith("/>") || source.endsWith(`</${node.name}>`);
    return text && isClosed
      ? [asWritten({ from: source, to: opening + text + closing })]
      : undefined;
  }
  const written = sourceOf(node, body).trimEnd();
  const end = `</${node.name}>`;
  if (!written.endsWith(">") || !source.endsWith(end)) return undefined;
  const inside = source.slice(written.length, -end.length);
  return [asWritten({ from: source, to: opening + (text ?? "") + inside + closing })];
}

/** Replaces a tag by its content. */
function unwrapFixes(node: JsxElement, body: string): TextFix[] | undefined {
  const [first] = node.children;
  const start = first?.position?.start.offset;
  const end = node.children.at(-1)?.position?.end.offset;
  if (!first || start === undefined || end === undefined) return undefined;
  const inside = dedent(body.slice(start, end), columnOf(first) - columnOf(node) + 1);
  return [asWritten({ from: wholeSource(node, body), to: inside })];
}

function wholeSource(node: Nodes, body: string): string {
  return body.slice(node.position?.start.offset, node.position?.end.offset);
}

function columnOf(node: Nodes): number {
  return node.position?.start.column ?? 1;
}

/** Removes the indentation of the first line from all others. */
function dedent(text: string, column: number): string {
  return column > 1 ? text.replace(new RegExp(`\\n {1,${column - 1}}`, "g"), "\n") : text;
}

/**
 * Restores unescaped heading ids in a fix, because the compiled body has them escaped
 * (`escapeHeadingIds`).
 */
function asWritten({ from, to }: TextFix): TextFix {
  const restore = (text: string) => text.replace(/\\\{#(?=[^{}\n]*\}[ \t#]*$)/gm, "{#");
  return { from: restore(from), to: restore(to) };
}
