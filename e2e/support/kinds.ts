import { projectSite } from "./site";

/** One page of every kind that the site has: what each looks like is asserted on all of them. */
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

/** Those that share no layout with another one: enough where a style sheet of the whole site is in question. */
export const layouts = [
  "home",
  "components",
  "operation",
  "changelog list",
  "roadmap",
  "search",
].map((kind) => [kind, kinds[kind] ?? ""] as const);
