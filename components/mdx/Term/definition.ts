/** Where the definition of a term is. */
export function termHref(id: string): string {
  return `/glossary#${id}`;
}
