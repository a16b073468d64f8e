import { apiRoutes } from "@/lib/api-routes";

/** Files for programs beside the pages of changes. */
export const changesFeedRoutes = {
  atom: `${apiRoutes.changes}/atom.xml`,
  data: `${apiRoutes.changes}/changes.json`,
} as const;
