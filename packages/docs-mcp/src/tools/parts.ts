import { cutMarkdown } from "../markdown";
import { ToolError } from "../source";

/** Characters of an answer's text: about 2,000 tokens. */
export const maxPartLength = 5200;

export interface PartedText {
  /** Title and address, which every part begins with. */
  head: string;
  parts: readonly string[];
  /** Added to the line that says how to go on. */
  hint?: string;
}

export function cutParts(markdown: string): string[] {
  return cutMarkdown(markdown, maxPartLength);
}

/** A part of a text, and how to get the next one. Throws a ToolError after the last. */
export function formatPart({ head, parts, hint = "" }: PartedText, number: number): string {
  const text = parts[number - 1];
  if (text === undefined)
    throw new ToolError(`There is no part ${number}: the last one is ${parts.length}.`);
  if (parts.length === 1) return `${head}\n\n${text}`;
  const next = number < parts.length ? ` Pass part ${number + 1} to go on.${hint}` : "";
  return `${head}\n\n${text}\n\n(Part ${number} of ${parts.length}.${next})`;
}
