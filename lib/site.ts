import { cache } from "react";
import { roadmap } from "@/content/roadmap";
import { sidebars } from "@/content/sidebars";
import { site as config } from "@/content/site";
import { redirects } from "@/redirects";
import { loadOperations } from "./load/operations";
import { loadSite } from "./load/site";
import { compilePage } from "./mdx/compile";
import type { CompiledPage } from "./mdx/page";
import type { Post } from "./model/changelog";
import { type Doc, routeOfFile, type Site } from "./model/site";
import { hasErrors, type Problem, ProblemError } from "./problem";

const drafts = process.env.NODE_ENV !== "production";
const input = { root: process.cwd(), config, sidebars, roadmap, redirects, drafts };
let built: { site?: Site; problems: Problem[] } | undefined;

/** The site and its problems: read once in a build, on every request in the preview. */
const readSite = cache(() => {
  if (process.env.NODE_ENV !== "production") return loadSite(input);
  built ??= loadSite(input);
  return built;
});

/** The site. A build stops here when the content has errors; the preview goes on with what it could read. */
export function getSite(): Site {
  const { site, problems } = readSite();
  const strict = process.env.NODE_ENV === "production";
  if (!site || (strict && hasErrors(problems))) throw new ProblemError(problems);
  return site;
}

/** Problems of the site for the preview's overlay. */
export function getSiteProblems(): Problem[] {
  return readSite().problems;
}

export function compileDoc(site: Site, doc: Doc): Promise<CompiledPage> {
  return compilePage(doc, (file) => routeOfFile(site, file));
}

/** A post, or what lists show of it: everything before its truncate marker. */
export function compilePost(site: Site, post: Post, { excerpt = false } = {}): Promise<CompiledPage> {
  return compilePage({ ...post, excerpt }, (file) => routeOfFile(site, file));
}

/** An operation of the API as text can refer to it. */
export interface OperationReference {
  method: string;
  path: string;
  /** Route of its page, when the reference has one. */
  route?: string;
}

export function findOperation(id: string): OperationReference | undefined {
  return loadOperations(input.root).get(id);
}
