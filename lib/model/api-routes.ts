import type { ApiOperation } from "./api";

/** Every page below it is made from the API description, or from earlier releases of it. */
export const apiFolder = "/reference/api";

/** Routes of the reference that are no operation; an operation cannot take their names. */
export const apiRoutes = {
  category: `${apiFolder}/category`,
  explorer: `${apiFolder}/explorer`,
  changes: `${apiFolder}/changes`,
} as const;

export function operationRoute(slug: string): string {
  return `${apiFolder}/${slug}`;
}

/** Name of a group in the addresses that Redoc makes. */
export const explorerGroup = (tag: string) => tag.replace(/[^\w]+/g, "-");

/** Fragment under which Redoc shows an operation: `tag/Apps/operation/list_apps`. */
export function explorerHash({ tag, id }: Pick<ApiOperation, "tag" | "id">): string {
  return `tag/${explorerGroup(tag)}/operation/${id}`;
}

/** Files for programs next to the pages of changes. */
export const changesFeedRoutes = {
  atom: `${apiFolder}/changes/atom.xml`,
  data: `${apiFolder}/changes/changes.json`,
} as const;
