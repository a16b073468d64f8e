import { admonitionNames } from "@/components/mdx/definitions";

/**
 * What people bring from Docusaurus, Starlight, Nextra, Mintlify, VitePress, Fumadocs and MkDocs, and what they write
 * here. Every name is one that those systems document.
 */

type AdmonitionName = (typeof admonitionNames)[number];

/** Kinds of callouts by their other names. */
const admonitions: Readonly<Record<string, AdmonitionName>> = {
  caution: "warning",
  warn: "warning",
  attention: "warning",
  important: "info",
  abstract: "info",
  default: "note",
  hint: "tip",
  success: "tip",
  check: "tip",
  idea: "tip",
  error: "danger",
  failure: "danger",
  bug: "danger",
};

/** The kind of callout that a name means; undefined when it means none. */
export function admonitionOfName(name: string): AdmonitionName | undefined {
  const lower = name.toLowerCase();
  return admonitionNames.find((kind) => kind === lower) ?? admonitions[lower];
}

/** Blocks between `:::` that aren't callouts. */
export const directiveHints: Readonly<Record<string, string>> = {
  details: 'Write `<Details summary="…">` … `</Details>`.',
  collapse: 'Write `<Details summary="…">` … `</Details>`.',
  tabs: 'Write `<Tabs>` with `<Tab label="…">`.',
  "code-group": 'Write `<Tabs>` with `<Tab label="…">` around each block.',
  steps: 'Write `<Steps>` with `<Step title="…">`.',
  quote: "Write `> …`.",
};

const tabs = 'Write `<Tabs>` with `<Tab label="…">` around each block.';
const card = 'Write `<Card title="…" href="…">` in a `<CardGrid>`.';
const details = 'Write `<Details summary="…">` … `</Details>`.';
const picture = "Write `![What it shows](/images/picture.png)`.";
const frame = `${picture} Its caption is the text below it.`;
const callout = (kind: string) =>
  `Write \`:::${kind}\` or \`:::${kind}[Title]\`, and \`:::\` below the text.`;
const fields = "Write a table: name, type, and what it is for.";
const remove = "Remove the tag and keep its content.";
const drop = "Remove it: nothing here shows it.";
const video =
  'Write `<Video id="…" title="…" summary="…" />` for a video on YouTube, or a link: `[What it shows](https://…)`.';

/** What to write in place of a component or an element that pages don't have. */
export const componentHints: Readonly<Record<string, string>> = {
  // The next two are read as their own lines, before a page is parsed: in a line of text they are unknown.
  Include: 'Write `<Include file="…" />` alone on a line.',
  Code: 'Write a code fence, or `<Code file="…" />` alone on a line.',
  // Callouts
  Note: callout("note"),
  Tip: callout("tip"),
  Info: callout("info"),
  Warning: callout("warning"),
  Danger: callout("danger"),
  Check: callout("tip"),
  Caution: callout("warning"),
  Aside: callout("note"),
  Admonition: callout("note"),
  Alert: callout("note"),
  Banner: callout("info"),
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
  // What opens on a click
  Accordion: details,
  AccordionGroup: "Remove the tag: `<Details>` follow each other without one.",
  Accordions: "Remove the tag: `<Details>` follow each other without one.",
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
  FileTree: 'Write a ```` ```text ```` block with the tree, or `<Tree alt="…" … />`.',
  Folder: 'Write a ```` ```text ```` block with the tree, or `<Tree alt="…" … />`.',
  File: 'Write a ```` ```text ```` block with the tree, or `<Tree alt="…" … />`.',
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
  aside: callout("note"),
  strike: "Write `~~text~~`.",
  tt: "Write the text in backticks.",
  h1: "Remove it: `title` of the frontmatter is the page's heading.",
  h2: "Write `## …`.",
  h3: "Write `### …`.",
  h4: "Write `#### …`.",
  h5: "Write `#### …`: pages have headings of three levels.",
  h6: "Write `#### …`: pages have headings of three levels.",
};

/** The same by a part of the name, for components that sites make for themselves. */
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
  [/only$|wrapper|container|layout|provider/i, remove],
];

/** What to write for a component that nothing else is known of. */
export function hintByPart(name: string): string | undefined {
  return hintsByPart.find(([part]) => part.test(name))?.[1];
}

/** What becomes of an attribute: its name here, or nothing, with the reason when there is one. */
export interface AttributeAdvice {
  name?: string;
  values?: (value: string) => string | undefined;
  hint?: string;
}

const gone: AttributeAdvice = {};
const as = (name: string): AttributeAdvice => ({ name });
const kind: AttributeAdvice = { name: "kind", values: admonitionOfName };
const between = "Write its text between the tags.";

/** Attributes of components that are here, too, but have other names elsewhere. */
export const attributeAdvice: Readonly<Record<string, Readonly<Record<string, AttributeAdvice>>>> =
  {
    Callout: { type: kind, intent: kind, variant: kind, emoji: gone, icon: gone, color: gone },
    Tabs: {
      groupId: as("group"),
      syncKey: as("group"),
      storageKey: as("group"),
      queryString: gone,
      defaultValue: gone,
      defaultIndex: gone,
      className: gone,
      lazy: gone,
      sync: gone,
      items: { hint: 'Each tab names itself: `<Tab label="…">`.' },
      values: { hint: 'Each tab names itself: `<Tab label="…">`.' },
    },
    Tab: {
      title: as("label"),
      name: as("label"),
      value: gone,
      default: gone,
      icon: gone,
      className: gone,
    },
    Card: {
      url: as("href"),
      to: as("href"),
      link: as("href"),
      icon: gone,
      horizontal: gone,
      arrow: gone,
      img: gone,
      cta: gone,
      color: gone,
      description: { hint: between },
    },
    CardGrid: { cols: gone, stagger: gone, num: gone },
    Details: { title: as("summary"), open: gone, defaultOpen: gone, icon: gone, className: gone },
    Step: { name: as("title"), label: as("title"), icon: gone, stepNumber: gone, titleSize: gone },
    Steps: { titleSize: gone },
    Badge: {
      text: { hint: between },
      variant: gone,
      type: gone,
      color: gone,
      size: gone,
      icon: gone,
    },
    Video: { src: as("id"), url: as("id"), videoId: as("id") },
  };

const styling: AttributeAdvice = { hint: "The site sets how things look." };

/** Attributes of HTML elements that have another name in MDX, or none. */
export const htmlAttributeAdvice: Readonly<Record<string, AttributeAdvice>> = {
  class: as("className"),
  name: as("id"),
  rowspan: as("rowSpan"),
  colspan: as("colSpan"),
  datetime: as("dateTime"),
  style: styling,
  align: styling,
  valign: styling,
  bgcolor: styling,
  color: styling,
  border: styling,
  frameborder: styling,
  cellpadding: styling,
  cellspacing: styling,
};

/** What to write in place of an attribute; undefined where nothing is known of it. */
export function adviseAttribute(
  name: string,
  advice: AttributeAdvice | undefined,
  value: unknown,
): string | undefined {
  if (/^on[A-Za-z]+$/.test(name)) return `Remove \`${name}\`: no code of a page runs.`;
  if (!advice) return undefined;
  if (!advice.name) {
    return advice.hint ? `Remove \`${name}\`. ${advice.hint}` : `Remove \`${name}\`.`;
  }
  const text = typeof value === "string" ? value : undefined;
  const right = text !== undefined && advice.values ? advice.values(text) : text;
  return `Write \`${advice.name}="${right ?? "…"}"\` for \`${name}\`.`;
}

/** What to write for words after the language of a fence; empty when nothing is known of them. */
export function adviseFenceWords(words: readonly string[]): string {
  const advice = words.map(adviseFenceWord).filter((text) => text !== undefined);
  if (advice.length === words.length) return [...new Set(advice)].join(" ");
  // Mintlify reads all that follows the language as a title.
  const isTitle = words.every((word) => /^[\w.,:()&'/-]+$/.test(word));
  return isTitle ? `Is it a title? Write \`title="${words.join(" ")}"\`.` : "";
}

function adviseFenceWord(word: string): string | undefined {
  const [, key = "", value = ""] = /^([\w-]+)=(.+)$/.exec(word) ?? [];
  const bare = value.replace(/^["']|["']$/g, "");
  if (/^(?:title|filename|file|name|label)$/.test(key)) return `Write \`title="${bare}"\`.`;
  if (key === "tab") return `Put the block into \`<Tabs>\`, in \`<Tab label="${bare}">\`.`;
  if (key === "tab-group") return `Write \`<Tabs group="${bare}">\` around the tabs.`;
  const isLines = /^\{[\d,\s-]+\}$/.test(value);
  if (/^(?:ins|insert|added|add)$/.test(key) && isLines) return `Write \`add=${value}\`.`;
  if (/^(?:remove|removed|del)$/.test(key) && isLines) return `Write \`del=${value}\`.`;
  if (/^(?:ins|insert|add|del|remove|mark)$/.test(key) && /^["/]/.test(value)) return wholeLines;
  if (/^(?:mark|highlight|hl_lines|lines)$/.test(key)) {
    return `Write \`{${bare.replace(/[{}\s]/g, "")}}\`.`;
  }
  const isUnused =
    /^(?:showLineNumbers|lineNumbers|line-numbers|noLineNumbers|linenums|copy|nocopy|live|npm2yarn|expandable|twoslash|icon|frame|theme|collapse|startLineNumber|word-wrap|focus|switcher|lang|preserveIndent|hangingIndent)(?:=|$|\{)/i;
  if (isUnused.test(word)) return `Remove \`${word}\`.`;
  if (/^(?:\/.+\/|"[^"]*")\w*$/.test(word)) return wholeLines;
  return undefined;
}

const wholeLines = "Mark whole lines: `{2}`, `add={2}`, `del={2}`.";

/** Languages of fences that other systems turn into something. */
export const fenceHints: Readonly<Record<string, string>> = {
  "mdx-code-block": "Remove the fence and keep what is in it.",
  mermaid: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  plantuml: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  d2: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  math: "Write the formula in words or characters, such as `x²`, or as `text`.",
  npm: 'Write a ```` ```bash ```` block for each tool, in `<Tabs>` with `<Tab label="…">`.',
  "package-install":
    'Write a ```` ```bash ```` block for each tool, in `<Tabs>` with `<Tab label="…">`.',
  embed: "Link the page.",
};
