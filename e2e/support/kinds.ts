import { projectSite } from "./site";

/** One page of each kind. Tests of how pages look run on all of them. */
export const kinds: Readonly<Record<string, string>> = {
  home: "/",
  doc: "/observability/trace-with-python-sdk/instrument-functions",
  components: "/authoring/components",
  operation: "/reference/api/add-trace",
  category: "/reference/api/category",
  explorer: "/reference/api/explorer",
  "changelog overview": "/changelog/main",
  "changelog list": "/changelog",
  post: projectSite.posts[0]?.route ?? "/changelog",
  archive: "/changelog/archive",
  tags: "/changelog/tags",
  tag: "/changelog/tags/v-0-58-1",
  roadmap: "/roadmap",
  search: "/search?q=trace",
  "not found": "/no-such-page",
};

/**
 * Kinds that don't share a layout. They are enough for tests of styles that apply to the whole
 * site.
 */
export const layouts = [
  "home",
  "components",
  "operation",
  "changelog list",
  "roadmap",
  "search",
].map((kind) => [kind, kinds[kind] ?? ""] as const);
