/** Routes of the reference that are no operation; an operation cannot take their names. */
export const apiRoutes = { category: "/reference/api/category", explorer: "/reference/api/explorer" } as const;

export function operationRoute(slug: string): string {
  return `/reference/api/${slug}`;
}
