import { admonitionNames } from "@/components/mdx/definitions";
import type { TextFix } from "@/lib/util/problem";

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
  example: "note",
  quote: "note",
  todo: "note",
  seealso: "note",
  question: "info",
  help: "info",
  faq: "info",
  summary: "info",
  tldr: "info",
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
/** Tags that are callouts, with the kind of those that don't say it. */
export const callouts: Readonly<Record<string, AdmonitionName | undefined>> = {
  Note: "note",
  Tip: "tip",
  Info: "info",
  Warning: "warning",
  Danger: "danger",
  Check: "tip",
  Caution: "warning",
  Important: "info",
  Aside: "note",
  Admonition: "note",
  Alert: "note",
  Banner: "info",
  aside: "note",
};
const callout = (kind: string) =>
  `Write \`:::${kind}\` or \`:::${kind}[Title]\`, and \`:::\` below the text.`;
const fields = "Write a table with a row for each: `| Name | Type | Description |`.";
const tree = "Write a ```` ```text ```` block with the tree.";
const remove = "Remove the tag and keep its content.";
const drop = "Remove it: nothing here shows it.";
const video =
  'Write `<Video id="…" title="…" summary="…" />` for a video on YouTube, a link for another one: `[What it shows](https://…)`, or remove it.';

/** What to write in place of a component or an element that pages don't have. */
export const componentHints: Readonly<Record<string, string>> = {
  // The next two are read as their own lines, before a page is parsed: in a line of text they are unknown.
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
  // What opens on a click
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

/** Tags whose content is all that there is to show. */
export function isWrapper(name: string): boolean {
  return componentHints[name] === remove;
}

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
  [
    /only$/i,
    "Remove the tag and keep its content, or remove both where it isn't for readers of this page.",
  ],
  [/wrapper|container|layout|provider/i, remove],
];

/** What to write for a component that nothing else is known of. */
export function hintByPart(name: string): string | undefined {
  return hintsByPart.find(([part]) => part.test(name))?.[1];
}

/** What a tag of another system becomes here. With `fixes`, it has one meaning. */
export interface TagAdvice {
  hint: string;
  fixes?: TextFix[];
}

/** What becomes of an attribute: its name here, or nothing, with the reason when there is one. */
export interface AttributeAdvice {
  name?: string;
  values?: (value: string) => string | undefined;
  hint?: string;
  /** True when it can go without a loss. */
  removed?: boolean;
  /** All that there is to say. */
  words?: string;
}

const gone: AttributeAdvice = { removed: true };
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

const styling: AttributeAdvice = { hint: "The site sets how things look.", removed: true };

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
  if (advice.words) return advice.words;
  if (!advice.name) {
    return advice.hint ? `Remove \`${name}\`. ${advice.hint}` : `Remove \`${name}\`.`;
  }
  const text = typeof value === "string" ? value : undefined;
  const right = text !== undefined && advice.values ? advice.values(text) : text;
  return `Write \`${advice.name}="${right ?? "…"}"\` for \`${name}\`.`;
}

/** What to write for words after the language of a fence; the hint is empty when nothing is known of them. */
export function adviseFenceWords(words: readonly string[], lines: readonly string[]): TagAdvice {
  const advice = words.map((word) => adviseFenceWord(word, lines));
  const known = advice.filter((item) => item !== undefined);
  const fixes = advice.flatMap((item, index) =>
    item?.right === undefined
      ? []
      : [{ from: ` ${words[index]}`, to: item.right === "" ? "" : ` ${item.right}` }],
  );
  if (known.length === words.length) {
    const hint = [...new Set(known.map((item) => item.hint))].join(" ");
    return { hint, fixes: fixes.length > 0 ? fixes : undefined };
  }
  // Mintlify reads all that follows the language as a title.
  const isTitle = words.every((word) => /^[\w.,:()&'/-]+$/.test(word));
  return { hint: isTitle ? `Is it a title? Write \`title="${words.join(" ")}"\`.` : "" };
}

/** What to write for a word of a fence, and `right` where that is all that it can mean. */
interface WordAdvice {
  hint: string;
  right?: string;
}

function adviseFenceWord(word: string, lines: readonly string[]): WordAdvice | undefined {
  const write = (right: string): WordAdvice => ({ hint: `Write \`${right}\`.`, right });
  const [, key = "", value = ""] = /^([\w-]+)=(.+)$/.exec(word) ?? [];
  const bare = value.replace(/^["']|["']$/g, "");
  if (/^(?:title|filename|file|name|label)$/.test(key)) return write(`title="${bare}"`);
  if (key === "tab" || key === "package")
    return { hint: `Put the block into \`<Tabs>\`, in \`<Tab label="${bare}">\`.` };
  if (key === "tab-group") return { hint: `Write \`<Tabs group="${bare}">\` around the tabs.` };
  const isLines = /^\{[\d,\s-]+\}$/.test(value);
  if (/^(?:ins|insert|added|add)$/.test(key) && isLines) return write(`add=${value}`);
  if (/^(?:remove|removed|del)$/.test(key) && isLines) return write(`del=${value}`);
  if (/^(?:ins|insert|add|del|remove|mark)$/.test(key) && /^["/]/.test(value)) {
    return markLines(word, value, lines, /^(?:del|remove)$/.test(key) ? "del=" : "add=");
  }
  if (/^(?:mark|highlight|hl_lines|lines)$/.test(key)) {
    return write(`{${bare.replace(/[{}\s]/g, "")}}`);
  }
  const isUnused =
    /^(?:showLineNumbers|lineNumbers|line-numbers|noLineNumbers|linenums|copy|noCopy|live|npm2yarn|expandable|twoslash|icon|frame|theme|collapse|startLineNumber|word-wrap|focus|switcher|lang|preserveIndent|hangingIndent)(?:=|$|\{)/i;
  if (isUnused.test(word)) return { hint: `Remove \`${word}\`.`, right: "" };
  if (/^(?:\/.+\/|"[^"]*")\w*$/.test(word)) return markLines(word, word, lines, "");
  return undefined;
}

/** Words that are marked elsewhere: here, the lines that have them are. */
function markLines(
  word: string,
  mark: string,
  lines: readonly string[],
  key: "" | "add=" | "del=",
): WordAdvice {
  const [, pattern] = /^\/(.+)\/\w*$/.exec(mark) ?? [];
  const text = mark.replace(/^"|"\w*$/g, "");
  const has = pattern ? matcher(pattern) : (line: string) => line.includes(text);
  const numbers = lines.flatMap((line, index) => (has?.(line) ? [index + 1] : []));
  const meant = `${key}{${numbers.join(",")}}`;
  return {
    hint:
      numbers.length > 0
        ? `Whole lines are marked here: write \`${meant}\` for \`${word}\`.`
        : "Mark whole lines, such as `{2}`, `add={2}`, `del={2}`, or remove the words.",
    right: numbers.length > 0 ? meant : undefined,
  };
}

function matcher(pattern: string): ((line: string) => boolean) | undefined {
  try {
    const expression = new RegExp(pattern);
    return (line) => expression.test(line);
  } catch {
    return undefined;
  }
}

/** Names by which other systems call the languages of plain text and of a shell. */
export const languageAliases: Readonly<Record<string, string>> = {
  txt: "text",
  plain: "text",
  plaintext: "text",
  prompt: "text",
  ascii: "text",
  none: "text",
  output: "text output",
  terminal: "bash",
  cmd: "bat",
  env: "dotenv",
  markdoc: "markdown",
};

/** Languages of fences that other systems turn into something. */
export const fenceHints: Readonly<Record<string, string>> = {
  "mdx-code-block": "Remove the fence and keep what is in it.",
  mermaid: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  plantuml: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  d2: "Draw it with `<Flow>`, `<Sequence>` or `<Tree>`, or add a picture.",
  math: "Write the formula in words or characters, such as `x²`, or as `text`.",
  npm: "Write ```` ```bash ````. For other package managers, put a block for each into `<Tabs>`.",
  "package-install":
    "Write ```` ```bash ````. For other package managers, put a block for each into `<Tabs>`.",
  embed: "Link the page.",
};
