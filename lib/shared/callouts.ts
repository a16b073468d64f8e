/** A callout as the picture needs it: its place in percent of the picture. */
export interface PlacedCallout {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** The texts of a completed `<Screenshot>`'s callouts, in order. */
export function calloutTexts(callouts: unknown): string[] {
  return typeof callouts === "string" ? (JSON.parse(callouts) as PlacedCallout[]).map(({ text }) => text) : [];
}

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
