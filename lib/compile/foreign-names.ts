/** What other systems call something that this site has, by the name in lower case; the value is what to write. */
const callouts: Readonly<Record<string, string>> = {
  caution: "warning",
  attention: "warning",
  alert: "warning",
  important: "info",
  seealso: "info",
  question: "info",
  abstract: "info",
  summary: "info",
  todo: "note",
  example: "note",
  quote: "note",
  cite: "note",
  check: "tip",
  hint: "tip",
  success: "tip",
  bug: "danger",
  error: "danger",
  failure: "danger",
};

const tabs = '`<Tabs>` with `<Tab label="…">`';
const details = '`<Details summary="…">`';
const cards = '`<CardGrid>` with `<Card title="…" href="…">`';
const figure = '`<Figure src="…" alt="…" />`';
const steps = '`<Steps>` with `<Step title="…">`';
const fence = "a code fence";
const fields = "a table or a list";

const structures: Readonly<Record<string, string>> = {
  accordion: details,
  accordiongroup: details,
  accordions: details,
  collapse: details,
  details,
  dropdown: details,
  expandable: details,
  "code-group": tabs,
  codegroup: tabs,
  tabgroup: tabs,
  tabitem: tabs,
  "tab-set": tabs,
  "tab-item": tabs,
  tabs,
  tab: tabs,
  cardgroup: cards,
  cards,
  columns: cards,
  grid: cards,
  linkcard: cards,
  frame: figure,
  figure,
  image: figure,
  steps,
  filetree: "`<Tree>`",
  "code-block": fence,
  codeblock: fence,
  code: 'a code fence, or `<Code file="…" />` alone on a line',
  include: '`<Include file="…" />` alone on a line',
  literalinclude: '`<Code file="…" />` alone on a line',
  highlight: fence,
  paramfield: fields,
  responsefield: fields,
  parameter: fields,
  mermaid: "`<Flow>` or `<Sequence>`",
  youtube: '`<Video id="…" title="…" summary="…" />`',
  iframe: '`<Video id="…" title="…" summary="…" />` for a video of YouTube, or a link',
  embed: '`<Video id="…" title="…" summary="…" />` for a video of YouTube, or a link',
};

const calloutComponents: Readonly<Record<string, string>> = {
  admonition: "note",
  aside: "note",
  callout: "note",
  note: "note",
  info: "info",
  tip: "tip",
  warning: "warning",
  danger: "danger",
};

function find(table: Readonly<Record<string, string>>, name: string): string | undefined {
  const key = name.toLowerCase();
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

/** What to write instead of `:::name` or `[!name]`; undefined for a name that no known system has. */
export function calloutHint(name: string): string | undefined {
  const kind = find(callouts, name);
  if (kind) return `Write \`:::${kind}\`.`;
  const structure = find(structures, name);
  return structure && `Write ${structure}.`;
}

/** What to write instead of a component of another system; undefined for a name that no known system has. */
export function componentHint(name: string): string | undefined {
  const kind = find(calloutComponents, name) ?? find(callouts, name);
  if (kind) return `Write \`:::${kind}\` … \`:::\`.`;
  const structure = find(structures, name);
  return structure && `Write ${structure}.`;
}
