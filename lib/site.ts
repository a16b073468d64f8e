import { cache } from "react";
import { projectInput } from "./load/project";
import { loadSite } from "./load/site";
import { compilePage } from "./mdx/compile";
import type { CompiledPage } from "./mdx/page";
import { type ApiOperation, findOperation } from "./model/api";
import type { Post } from "./model/changelog";
import { type Doc, listedDocs, routeOfFile, type Site } from "./model/site";
import { hasErrors, type Problem, ProblemError } from "./problem";
import { splitUrl } from "./url";

const drafts = process.env.NODE_ENV !== "production";
const input = { ...projectInput(), drafts };
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

/** An operation by its id, for text that refers to it. */
export function operationById(id: string): ApiOperation | undefined {
  return findOperation(getSite().api, id);
}

/** Docs that mention an operation, by its id or by the address of its page, in the order of the sidebars. */
export async function docsMentioning(site: Site, operation: ApiOperation): Promise<Doc[]> {
  const mentions = await (process.env.NODE_ENV === "production" ? onceMentions(site) : readMentions(site));
  return listedDocs(site).filter((doc) => {
    const named = mentions.get(doc.id);
    return named?.has(operation.id) || named?.has(operation.route);
  });
}

let mentionsOfBuild: ReturnType<typeof readMentions> | undefined;

function onceMentions(site: Site): ReturnType<typeof readMentions> {
  mentionsOfBuild ??= readMentions(site);
  return mentionsOfBuild;
}

/** Operation ids and link targets of every doc. The pages come from the cache that the checks have filled. */
async function readMentions(site: Site): Promise<Map<string, Set<string>>> {
  const mentions = new Map<string, Set<string>>();
  for (const doc of site.docs) {
    const { operations, links } = await compileDoc(site, doc);
    const targets = links.map((link) => splitUrl(link.url).path);
    mentions.set(doc.id, new Set([...operations.map((mention) => mention.id), ...targets]));
  }
  return mentions;
}
