import { lazy } from "@/components/ui/lazy.client";

/** Loads the code that sends requests, from forms and from single samples. */
export const loadForm = lazy(() => import("./form.client"));
