import { lazy } from "@/components/ui/lazy.client";

/** Sends requests: from the form of an operation, and from single samples. */
export const loadForm = lazy(() => import("./form.client"));
