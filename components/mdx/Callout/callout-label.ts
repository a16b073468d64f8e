/**
 * Accessible name of an admonition: its title and its kind, which is otherwise shown only by color.
 */
export function calloutLabel(kind: string, title?: string): string {
  const name = kind.charAt(0).toUpperCase() + kind.slice(1);
  return title ? `${name}: ${title}` : name;
}
