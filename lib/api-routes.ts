/** Routes of the reference that are no operation; an operation cannot take their names. */
export const apiRoutes = {
  category: "/reference/api/category",
  explorer: "/reference/api/explorer",
  changes: "/reference/api/changes",
} as const;

export function operationRoute(slug: string): string {
  return `/reference/api/${slug}`;
}

/** Files for programs beside the pages of changes. */
export const changesFeedRoutes = {
  atom: `${apiRoutes.changes}/atom.xml`,
  data: `${apiRoutes.changes}/changes.json`,
} as const;
