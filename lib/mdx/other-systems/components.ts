import type { TextFix } from "@/lib/util/problem";
import { callouts } from "./callouts";

/**
 * This folder recognizes the syntax of Docusaurus, Starlight, Nextra, Mintlify, VitePress, Fumadocs
 * and MkDocs, and says what to write instead. All names are documented by those systems.
 */

/** Advice for a tag of another system, with fixes if it can only mean one thing. */
export interface TagAdvice {
  hint: string;
  fixes?: TextFix[];
}

const tabs = 'Write `<Tabs>` with `<Tab label="…">` around each block.';
const card = 'Write `<Card title="…" href="…">` in a `<CardGrid>`.';
const details = 'Write `<Details summary="…">` … `</Details>`.';
const picture = "Write `![What it shows](/images/picture.png)`.";
const frame = `${picture} Its caption is the text below it.`;
const callout = (kind: string) =>
  `Write \`:::${kind}\` or \`:::${kind}[Title]\`, and \`:::\` below the text.`;
const fields = "Write a table with a row for each: `| Name | Type | Description |`.";
const tree = "Write a ```` ```text ```` block with the tree.";
const remove = "Remove the tag and keep its content.";
const drop = "Remove it: nothing here shows it.";
const video =
  'Write `<Video id="…" title="…" summary="…" />` for a video on YouTube, a link for another one: `[What it shows](https://…)`, or remove it.';

/** Advice for components and elements that pages can't use. */
export const componentHints: Readonly<Record<string, string>> = {
  // These two are expanded before a page is parsed, if they are alone on their line. In a line of
  // text they are unknown.
  Include: 'Write `<Include file="…" />` alone on a line.',
  Code: 'Write a code fence, or `<Code file="…" />` alone on a line.',
  // Callouts
  ...Object.fromEntries(Object.entries(callouts).map(([name, kind]) => [name, callout(`${kind}`)])),
  // Tabs
  TabItem: 'Write `<Tab label="…">` … `</Tab>`.',
  "Tabs.Tab": 'Write `<Tab label="…">` … `</Tab>`.',
  LangTabs: tabs,
  CodeGroup: tabs,
  CodeTabs: tabs,
  CodeBlockTabs: tabs,
  CodeBlock: 'Write a code fence with its language and `title="…"`.',
  RequestExample: tabs,
  ResponseExample: tabs,
  PackageManagers: tabs,
  View: tabs,
  // Cards
  Cards: "Write `<CardGrid>`.",
  "Cards.Card": card,
  CardGroup: "Write `<CardGrid>`.",
  Columns: "Write `<CardGrid>` around cards; other columns are paragraphs.",
  Column: remove,
  LinkCard: card,
  LinkButton: "Write a link: `[text](/…)`.",
  Button: "Write a link: `[text](/…)`.",
  Tile: card,
  Tiles: "Write `<CardGrid>`.",
  DocCardList: "Write a list of links, or `<CardGrid>` with `<Card>`.",
  // Disclosures
  Accordion: details,
  AccordionGroup: remove,
  Accordions: remove,
  Expandable: details,
  Collapse: details,
  Disclosure: details,
  // Pictures and what is embedded
  Image: picture,
  ThemedImage: picture,
  Img: picture,
  Frame: frame,
  Figure: frame,
  ImageZoom: picture,
  img: picture,
  picture,
  svg: "Put the drawing into `public/images`, and write `![What it shows](/images/drawing.svg)`.",
  Icon: "Remove it, or write the word that it stands for.",
  iframe: video,
  Stream: video,
  YouTube: video,
  Youtube: video,
  LiteYouTubeEmbed: video,
  ReactPlayer: video,
  video,
  audio: "Link the file: `[What it contains](https://…)`.",
  embed: video,
  object: video,
  // Structure
  FileTree: tree,
  Folder: tree,
  File: tree,
  Mermaid: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  ParamField: fields,
  ResponseField: fields,
  Property: fields,
  Properties: fields,
  TypeTable: fields,
  AutoTypeTable: fields,
  Field: fields,
  Tooltip: 'Write the explanation in the sentence, or `<Term id="…">` for a term of the glossary.',
  Update: "Write a post in `content/changelog`: `npm run new:post`.",
  Snippet: 'Write `<Include file="_parts/…" />`, with the file in `content/_parts`.',
  Latex: "Write the formula in words or characters, such as `x²`, or as code.",
  Math: "Write the formula in words or characters, such as `x²`, or as code.",
  TOCInline: "Remove it: every page has its table of contents.",
  InlineTOC: "Remove it: every page has its table of contents.",
  BrowserOnly: remove,
  Bleed: remove,
  Panel: remove,
  Visibility: remove,
  Link: "Write `[text](/…)`.",
  Head: "Remove it: `title` and `description` of the frontmatter make the head.",
  head: "Remove it: `title` and `description` of the frontmatter make the head.",
  Prompt: "Write a code fence: ```` ```text ````.",
  Highlight: "Write `<mark>` … `</mark>`.",
  // Elements
  script: drop,
  style: drop,
  link: drop,
  meta: drop,
  center: remove,
  font: remove,
  big: remove,
  button: "Write a link: `[text](/…)`.",
  form: "Link the page that has the form.",
  input: "Write a task list: `- [ ] text`.",
  label: remove,
  main: remove,
  article: remove,
  header: remove,
  footer: remove,
  nav: remove,
  strike: "Write `~~text~~`.",
  tt: "Write the text in backticks.",
  h1: "Remove it: `title` of the frontmatter is the page's heading.",
  h2: "Write `## …`.",
  h3: "Write `### …`.",
  h4: "Write `#### …`.",
  h5: "Write `#### …`: pages have headings of three levels.",
  h6: "Write `#### …`: pages have headings of three levels.",
};

/** True for tags that only wrap their content. */
export function isWrapper(name: string): boolean {
  return componentHints[name] === remove;
}

/** Advice by part of the name, for components that a site has defined itself. */
const hintsByPart: readonly [RegExp, string][] = [
  [/video|player|stream|embed|youtube|vimeo|loom/i, video],
  [/image|img|picture|photo|screenshot|gif/i, picture],
  [/button|link$/i, "Write a link: `[text](/…)`."],
  [/cards|grid/i, 'Write `<CardGrid>` with `<Card title="…" href="…">`.'],
  [/card/i, card],
  [/tab|codegroup/i, tabs],
  [/callout|alert|admonition|aside|note$|warning|banner/i, callout("note")],
  [/accordion|collaps|toggle|expand|faq/i, details],
  [/icon$/i, "Remove it, or write the word that it stands for."],
  [
    /only$/i,
    "Remove the tag and keep its content, or remove both where it isn't for readers of this page.",
  ],
  [/wrapper|container|layout|provider/i, remove],
];

/** Returns advice by part of a component's name. */
export function hintByPart(name: string): string | undefined {
  return hintsByPart.find(([part]) => part.test(name))?.[1];
}
