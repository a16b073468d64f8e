import type { Heading, Nodes, PhrasingContent, RootContent } from "mdast";

declare module "mdast" {
  interface InlineCodeData {
    /** Id of an operation of the API that stands here; render-markdown.ts knows its address. */
    operation?: string;
  }
}

/** Where in the outline the walk is, and how it goes on. */
export interface PlainState {
  /** Level of the heading above; the title of the page is level 1. */
  level: number;
  walk: (nodes: readonly Nodes[], state: PlainState) => RootContent[];
}

export function text(value: string): PhrasingContent {
  return { type: "text", value };
}

export function paragraph(children: PhrasingContent[]): RootContent {
  return { type: "paragraph", children };
}

/** Inline content as code. */
export function asCode(nodes: readonly PhrasingContent[]): PhrasingContent {
  const value = nodes.map((node) => ("value" in node ? node.value : "alt" in node ? (node.alt ?? "") : "")).join("");
  return { type: "inlineCode", value };
}

/** A heading one level below the one above, which becomes the one above for what follows. */
export function subheading(title: string, state: PlainState): RootContent {
  const depth = Math.min(6, state.level + 1) as Heading["depth"];
  state.level = depth;
  return { type: "heading", depth, children: [text(title)] };
}

const phrasing: ReadonlySet<string> = new Set([
  "break",
  "delete",
  "emphasis",
  "footnoteReference",
  "image",
  "imageReference",
  "inlineCode",
  "link",
  "linkReference",
  "strong",
  "text",
]);

function isPhrasing(node: RootContent): node is PhrasingContent {
  return phrasing.has(node.type);
}

/** Inline nodes that stand between blocks become paragraphs. */
export function toFlow(nodes: readonly RootContent[]): RootContent[] {
  const flow: RootContent[] = [];
  let run: PhrasingContent[] = [];
  const close = () => {
    if (run.some((node) => node.type !== "text" || node.value.trim() !== "")) flow.push(paragraph(run));
    run = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) run.push(node);
    else {
      close();
      flow.push(node);
    }
  }
  close();
  return flow;
}

/** Blocks on one line: their inline content, with a space between. */
export function toInline(nodes: readonly RootContent[]): PhrasingContent[] {
  const inline: PhrasingContent[] = [];
  for (const node of nodes) {
    if (isPhrasing(node)) {
      inline.push(node);
      continue;
    }
    if (inline.length > 0) inline.push(text(" "));
    if ("children" in node) inline.push(...toInline(node.children as RootContent[]));
    else if ("value" in node) inline.push({ type: "inlineCode", value: node.value });
  }
  return inline;
}

export function flowOf(nodes: readonly Nodes[], state: PlainState): RootContent[] {
  return toFlow(state.walk(nodes, state));
}

export function inlineOf(nodes: readonly Nodes[], state: PlainState): PhrasingContent[] {
  return toInline(state.walk(nodes, state));
}
