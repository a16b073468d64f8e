/** A marker of a screenshot, with its position in percent of the image. */
export interface PlacedMarker {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** Returns the texts of a `<Screenshot>`'s markers in order. */
export function markerTexts(markers: unknown): string[] {
  return typeof markers === "string"
    ? (JSON.parse(markers) as PlacedMarker[]).map(({ text }) => text)
    : [];
}

/** Splits the text of a marker: `**…**` is strong, and there is no other markup. */
export function splitStrong(text: string) {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
