import type { ApiOperation } from "./api";

/** First sentence of a description, for the page's lead and its place in search results; the rest follows as text. */
export function splitLead(markdown: string): { lead: string; rest: string } {
  const [first = "", ...more] = markdown.trim().split(/\n\s*\n/);
  // A list, a heading, a table or code is no sentence.
  if (/^(\s*([-*+#>|]|\d+[.)]\s|```))/.test(first)) return { lead: "", rest: markdown.trim() };
  const end = sentenceEnd(first);
  const rest = [first.slice(end).trim(), ...more].filter(Boolean).join("\n\n");
  return { lead: first.slice(0, end).trim(), rest };
}

/** Index behind the first sentence: a full stop, then white space and a capital, outside code and links. */
function sentenceEnd(text: string): number {
  let code = false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? "";
    if (char === "`") code = !code;
    if (code) continue;
    if (char === "[" || char === "(") depth++;
    if (char === "]" || char === ")") depth--;
    const ends = /[.!?]/.test(char) && depth <= 0 && /^\s+[A-Z`[*]/.test(text.slice(at + 1, at + 40));
    if (ends && !/\b(e\.g|i\.e|etc|vs)\.$/.test(text.slice(Math.max(0, at - 8), at + 1))) return at + 1;
  }
  return text.length;
}

/** What is cut to a line afterwards needs no more characters; brackets without end would take minutes. */
const longestPlain = 2000;

/** Markdown as one line of plain text: what stands in a meta tag. */
export function plainText(markdown: string): string {
  return markdown
    .slice(0, longestPlain)
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replace(/[`*_]{1,2}([^`*_]+)[`*_]{1,2}/g, "$1")
    .replace(/\s+/g, " ")
    .trim();
}

/** Cuts at a word, within `limit` characters, an ellipsis included. */
export function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const cut = text.slice(0, limit);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), limit / 2)).replace(/[\s,;:.]+$/, "")}…`;
}

/** Characters of a summary that a search engine shows whole, and enough to be worth showing. */
const shortestSummary = 60;
const longestSummary = 160;
const longTail = ": parameters, schemas, responses, and examples of the request in several languages.";

/** What an operation does, and where: plain text for the meta tag and lists of pages, 60 to 160 characters. */
export function operationSummary(operation: ApiOperation): string {
  const lead = splitLead(operation.description).lead || operation.title;
  const where = operation.webhook ? "Webhook" : `${operation.method} ${operation.path}`;
  const text = `${plainText(lead).replace(/[.\s]*$/, "")}. ${where}: parameters, schemas, samples.`;
  if (text.length < shortestSummary) return text.replace(/: parameters.*$/, longTail);
  if (text.length <= longestSummary) return text;
  // Method and path tell operations apart whose first sentences are alike: they stay as long as they fit.
  const room = Math.max(longestSummary - where.length - 2, longestSummary / 2);
  return cutAtWord(`${cutAtWord(plainText(lead).replace(/[.\s]*$/, ""), room)} ${where}`, longestSummary);
}
