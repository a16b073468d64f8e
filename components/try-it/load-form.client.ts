import { lazy } from "@/components/ui/lazy.client";

/** What sends requests: the form of an operation, and single samples. */
export const loadForm = lazy(() => import("./form.client"));
