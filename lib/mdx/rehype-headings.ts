import GithubSlugger from "github-slugger";
import type { Element, Nodes, Root } from "hast";
import type { Heading as MarkdownHeading, Root as MarkdownRoot, PhrasingContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { originOf } from "@/lib/util/origins";
import { formatLocation } from "@/lib/util/problem";
import { readerMode } from "@/lib/util/reader-mode";
import { findProse } from "@/lib/util/source-lines";
import type { Heading } from "@/lib/util/text";
import { addAttributes, attributeText, isJsxElement } from "./jsx";
import { type CompileContext, locationOf, reportAt } from "./page";

/** Steps are headings of this level. */
const stepLevel = 3;

/**
 * Gives steps an id, collects headings and ids, and reports skipped levels and duplicate headings.
 * Runs after rehype-slug.
 */
export function rehypeHeadings(context: CompileContext) {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    visit(tree, "element", (node) => {
      if (typeof node.properties.id === "string") slugger.occurrences[node.properties.id] = 0;
    });
    let level = 1;
    visit(tree, (node) => {
      const heading = readHeading(node, slugger);
      if (heading) {
        if (node.type === "element") node.properties.className = [readerMode.text];
        addHeading(node, { ...heading, line: locationOf(context, node).line }, level, context);
        level = heading.level;
        return;
      }
      const id = idOf(node);
      if (id) context.ids.push(id);
    });
  };
}

/** Returns the id that a node has on the page. */
function idOf(node: Nodes): string | undefined {
  if (node.type === "element") {
    const { id } = node.properties;
    return typeof id === "string" ? id : undefined;
  }
  if (!isJsxElement(node) || findAuthorComponent(node.name)?.idOfSomethingElse) return undefined;
  return attributeText(node, "id");
}

function readHeading(node: Nodes, slugger: GithubSlugger): Omit<Heading, "line"> | undefined {
  if (node.type === "element" && /^h[1-6]$/.test(node.tagName)) {
    return {
      id: String(node.properties.id ?? ""),
      text: textOf(node as Element),
      level: Number(node.tagName[1]),
    };
  }
  if (!isJsxElement(node) || node.name !== "Step") return undefined;
  const text = attributeText(node, "title") ?? "";
  const writtenId = attributeText(node, "id");
  const id = writtenId ?? slugger.slug(text);
  if (!writtenId) addAttributes(node, { id });
  return { id, text, level: stepLevel, step: true };
}

function addHeading(
  node: Nodes,
  heading: Heading,
  previousLevel: number,
  context: CompileContext,
): void {
  const report = (code: string, message: string, hint: string) =>
    reportAt(context, node, { code, message, hint });
  if (heading.text.trim() === "") {
    // remark-structure.ts reports images in headings.
    if (!hasPicture(node)) {
      report("heading-empty", "The heading has no text.", "Write it, or remove it.");
    }
    return;
  }
  if (/^(?:-\d+)?$/.test(heading.id)) {
    report(
      "heading-id",
      `The heading \`${heading.text}\` has no letters, so nothing can link to it.`,
      `Give it an id: \`${"#".repeat(heading.level)} ${heading.text} {#name}\`.`,
    );
    return;
  }
  if (heading.level === 1) {
    report(
      "heading-h1",
      `\`# ${heading.text}\` is a second h1: the title is the first.`,
      context.headings.length === 0
        ? "Remove the line: the page shows its title. For another heading, write `## …`."
        : "Write `## …`.",
    );
  } else if (heading.level > previousLevel + 1) {
    const right = previousLevel + 1;
    const message = heading.step
      ? `The step \`${heading.text}\` has no heading above it.`
      : `The heading \`${heading.text}\` has level ${heading.level} below level ${previousLevel}.`;
    const hint = heading.step
      ? "Write one above the steps: `## …`."
      : `Give it level ${right}: \`${"#".repeat(right)} ${heading.text}\`. The headings of its kind that follow get the same level.`;
    report("heading-skipped", message, hint);
  }
  // rehype-slug appends -1 to a repeated slug. Such ids change with the headings before them, and
  // two equal texts read badly in search results.
  const other = context.headings.find(
    (item) => item.id === heading.id || (item.text === heading.text && isNumbered(heading)),
  );
  if (other) {
    const location = originOf({ ...context, bodyOffset: context.lineOffset }, other);
    report(
      "heading-duplicate",
      `The heading \`${heading.text}\` repeats the heading of ${formatLocation(location)}.`,
      "Say in the heading what is different, or give it its own id in words: `{#another-id}`.",
    );
  }
  context.headings.push(heading);
  context.ids.push(heading.id);
}

/** True for an id that is only unique because of its number. */
function isNumbered({ id }: Pick<Heading, "id">): boolean {
  return /-\d+$/.test(id);
}

function hasPicture(node: Nodes): boolean {
  return "children" in node && node.children.some((child) => isPicture(child) || hasPicture(child));
}

function isPicture(node: Nodes): boolean {
  return node.type === "element" && node.tagName === "img";
}

/** Matches an id as written: `{#id}`. It may contain any characters of a URL. */
const idMark = "\\{#[^\\s{}\\\\]+\\}";
const marker = new RegExp(`\\s*${idMark}\\s*$`);
/** Matches a heading with an id, after any indentation and marks of quotes and lists. */
const markedHeading = new RegExp(
  `^[\\s>]*(?:(?:[-*+]|\\d+[.)])\\s+)*#{1,6}\\s.*(?<!\\\\)${idMark}(?:\\s+#+)?\\s*$`,
);
const markedText = new RegExp(`\\S.*(?<!\\\\)${idMark}\\s*$`);
const underline = /^[\s>]*(?:=+|-+)\s*$/;

/**
 * Escapes the brace of heading ids, because MDX would parse `{#id}` as an expression. Line numbers
 * stay the same, and code fences aren't changed.
 */
export function escapeHeadingIds(body: string): string {
  const lines = body.split("\n");
  const isProse = findProse(lines);
  const hasId = (line: string, index: number) =>
    markedHeading.test(line) || (markedText.test(line) && underline.test(lines[index + 1] ?? ""));
  const escaped = lines.map((line, index) =>
    isProse[index] && hasId(line, index) ? line.replace(/\{#(?=[^{}]*\}[\s#]*$)/, "\\{#") : line,
  );
  return escaped.join("\n");
}

/** `## Heading {#id}` and Docusaurus' `## Heading {/* #id *\/}` give the heading that id. */
export function remarkHeadingIds() {
  return (tree: MarkdownRoot) => {
    visit(tree, "heading", (node) => {
      const last = node.children.at(-1);
      if (last?.type === "mdxTextExpression") {
        const id = /^\s*\/\*\s*#([^\s{}*]+)\s*\*\/\s*$/.exec(last.value)?.[1];
        if (!id) return;
        node.children.pop();
        trimEnd(node.children.at(-1));
        setId(node, id);
        return;
      }
      if (last?.type !== "text") return;
      const [mark] = marker.exec(last.value) ?? [];
      if (!mark) return;
      last.value = last.value.slice(0, -mark.length);
      setId(node, mark.trim().slice(2, -1));
    });
  };
}

function trimEnd(node: PhrasingContent | undefined): void {
  if (node?.type === "text") node.value = node.value.trimEnd();
}

function setId(node: MarkdownHeading, id: string): void {
  node.data = { ...node.data, hProperties: { ...node.data?.hProperties, id } };
}
