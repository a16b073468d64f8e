import type { ApiOperation } from "./api";

/** Folder of all pages that are generated from the API description and its earlier releases. */
export const apiFolder = "/reference/api";

/** Routes of the reference that no operation can have. */
export const apiRoutes = {
  category: `${apiFolder}/category`,
  explorer: `${apiFolder}/explorer`,
  changes: `${apiFolder}/changes`,
} as const;

export function operationRoute(slug: string): string {
  return `${apiFolder}/${slug}`;
}

/** The id of a group in Redoc's fragments. */
export const explorerGroup = (tag: string) => tag.replace(/[^\w]+/g, "-");

/** The fragment of an operation in Redoc: `tag/Apps/operation/list_apps`. */
export function explorerHash({ tag, id }: Pick<ApiOperation, "tag" | "id">): string {
  return `tag/${explorerGroup(tag)}/operation/${id}`;
}

/** Data files about API changes. */
export const changesFeedRoutes = {
  atom: `${apiFolder}/changes/atom.xml`,
  data: `${apiFolder}/changes/changes.json`,
} as const;
