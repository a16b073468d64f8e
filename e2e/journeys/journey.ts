import type { Reader } from "./reader";

/** Something a reader does, from opening a page to what they see in the end. */
export interface Journey {
  title: string;
  run: (reader: Reader) => Promise<void>;
}

export const doc = "/observability/trace-with-python-sdk/instrument-functions";
export const authors = "/authoring/components";
export const sidebarLink = (path: string) => `site-sidebar a[href="${path}"]`;
