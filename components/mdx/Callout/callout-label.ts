/** Accessible name of a callout: its kind, otherwise shown only by color, and its title. */
export function calloutLabel(kind: string, title?: string): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return title ? `${name}: ${title}` : name;
}
