import { admonitionNames } from "@/components/mdx/definitions";

type AdmonitionName = (typeof admonitionNames)[number];

/** Kinds of callouts by their names in other systems. */
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

/** Returns the kind of callout that a name means, if any. */
export function admonitionOfName(name: string): AdmonitionName | undefined {
  const lower = name.toLowerCase();
  return admonitionNames.find((kind) => kind === lower) ?? admonitions[lower];
}

/** Advice for `:::` blocks that aren't callouts. */
export const directiveHints: Readonly<Record<string, string>> = {
  details: 'Write `<Details summary="…">` … `</Details>`.',
  collapse: 'Write `<Details summary="…">` … `</Details>`.',
  tabs: 'Write `<Tabs>` with `<Tab label="…">`.',
  "code-group": 'Write `<Tabs>` with `<Tab label="…">` around each block.',
  steps: 'Write `<Steps>` with `<Step title="…">`.',
  quote: "Write `> …`.",
};

/** Callout tags of other systems, with their default kind. */
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
