/** A marker as the picture needs it: its place in percent of the picture. */
export interface PlacedMarker {
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
}

/** The texts of a completed `<Screenshot>`'s markers, in order. */
export function markerTexts(markers: unknown): string[] {
  return typeof markers === "string"
    ? (JSON.parse(markers) as PlacedMarker[]).map(({ text }) => text)
    : [];
}

/** The parts of a marker's text: `**…**` is strong, and nothing else is markup. */
export function splitStrong(text: string) {
  return text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) => ({ text: part, strong: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}
