/** What a callout is called: its kind, which eyes see by the color, and its title. */
export function calloutLabel(kind: string, title?: string): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return title ? `${name}: ${title}` : name;
}
