import { lazy } from "@/components/ui/lazy.client";

/** The search dialog and the results of the search page. */
export const loadIsland = lazy(() => import("./island.client"));
