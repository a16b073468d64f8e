import GithubSlugger from "github-slugger";
import type { Element, Nodes, Root, RootContent } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { visit } from "unist-util-visit";
import { findAuthorComponent } from "@/components/mdx/definitions";
import { originOf } from "@/lib/shared/origins";
import { formatPlace, problem } from "@/lib/shared/problem";
import type { Heading } from "@/lib/shared/text";
import type { PageContext } from "./page";

/** Steps count as headings of this level. */
const stepLevel = 3;

/** After rehype-slug: gives steps an id, collects headings and ids, and reports skipped levels and doubles. */
export function rehypeHeadings(context: PageContext) {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    visit(tree, "element", (node) => {
      if (typeof node.properties.id === "string") slugger.occurrences[node.properties.id] = 0;
    });
    let level = 1;
    visit(tree, (node) => {
      const heading = readHeading(node, slugger);
      if (heading) {
        const line = (node.position?.start.line ?? 1) + context.lineOffset;
        addHeading({ ...heading, line }, level, context);
        level = heading.level;
      } else if (node.type === "element" && typeof node.properties.id === "string") {
        context.ids.push(node.properties.id);
      } else if (isJsx(node) && !findAuthorComponent(node.name)?.idOfSomethingElse) {
        const id = attribute(node, "id");
        if (id) context.ids.push(id);
      }
    });
  };
}

function readHeading(node: Nodes, slugger: GithubSlugger): Omit<Heading, "line"> | undefined {
  if (node.type === "element" && /^h[1-6]$/.test(node.tagName)) {
    return { id: String(node.properties.id ?? ""), text: textOf(node as Element), level: Number(node.tagName[1]) };
  }
  if (!isJsx(node) || node.name !== "Step") return undefined;
  const text = attribute(node, "title") ?? "";
  const given = attribute(node, "id");
  const id = given ?? slugger.slug(text);
  if (!given) node.attributes.push({ type: "mdxJsxAttribute", name: "id", value: id });
  return { id, text, level: stepLevel, step: true };
}

function addHeading(heading: Heading, before: number, context: PageContext): void {
  const report = (code: "heading-h1" | "heading-skipped" | "heading-duplicate", message: string, hint: string) =>
    context.problems.push(problem({ code, file: context.file, line: heading.line, column: 1, message, hint }));
  if (heading.level === 1) {
    report("heading-h1", `\`# ${heading.text}\` is a second h1: the title is the first.`, "Write `## …`.");
  } else if (heading.level > before + 1) {
    report(
      "heading-skipped",
      `The heading \`${heading.text}\` has level ${heading.level} below level ${before}.`,
      `Give it level ${before + 1}.`,
    );
  }
  // rehype-slug appends -1 to a repeated slug; two equal texts are the cause and read badly in search results too.
  const other = context.headings.find((item) => item.text === heading.text || item.id === heading.id);
  if (other) {
    const { file, origins, lineOffset } = context;
    const place = origins
      ? formatPlace(originOf({ file, origins, bodyOffset: lineOffset }, other))
      : `line ${other.line}`;
    report(
      "heading-duplicate",
      `The heading \`${heading.text}\` repeats the heading of ${place}.`,
      "Say in the heading what is different, or give it an id of its own: `{#another-id}`.",
    );
  }
  context.headings.push(heading);
  context.ids.push(heading.id);
}

/** A tag of MDX in the tree of HTML. */
export type JsxElement = Extract<RootContent, { type: "mdxJsxFlowElement" }>;

export function isJsx(node: { type: string }): node is JsxElement {
  return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

export function attribute(node: JsxElement, name: string): string | undefined {
  const found = node.attributes.find((item) => item.type === "mdxJsxAttribute" && item.name === name);
  return typeof found?.value === "string" ? found.value : undefined;
}
