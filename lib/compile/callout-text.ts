/** A part of a callout's text: `**…**` is strong, and nothing else is markup. */
export interface TextPart {
  text: string;
  strong: boolean;
}

export function splitStrong(text: string): TextPart[] {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
