import type { Reader } from "./reader";

/** A sequence of things that a reader does, from opening a page to the final result. */
export interface Journey {
  title: string;
  run: (reader: Reader) => Promise<void>;
}

export const doc = "/observability/trace-with-python-sdk/instrument-functions";
export const authors = "/authoring/components";
export const sidebarLink = (path: string) => `site-sidebar a[href="${path}"]`;
