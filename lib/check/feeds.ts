import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { feedRoutes } from "@/lib/shared/changelog-routes";
import { type Problem, problem } from "@/lib/shared/problem";
import type { Site } from "@/lib/shared/site";
import { absoluteUrl, isExternal } from "@/lib/shared/url";
import { readHtml } from "@/lib/text/html";
import type { Output } from "@/lib/text/read";
import { checkReference } from "./output-links";

/** The part of the JSON feed that is checked; the XML feeds are made from the same items. */
const feedSchema = z.object({
  items: z.array(z.object({ id: z.string(), url: z.string(), content_html: z.string() })),
});

/** The feeds are in the export, have every post, and everything they lead to exists. */
export function checkFeeds(folder: string, site: Site, output: Output): Problem[] {
  const missing = Object.values(feedRoutes).filter((route) => !output.files.has(route.slice(1)));
  if (missing.length > 0) {
    return missing.map((route) =>
      problem({ code: "build-output", file: `out${route}`, message: `\`${route}\` was not built.` }),
    );
  }
  const { items } = feedSchema.parse(JSON.parse(readFileSync(join(folder, feedRoutes.json), "utf8")));
  const problems: Problem[] = [];
  for (const post of site.posts) {
    const address = absoluteUrl(post.route, site.config.url, site.config.basePath);
    const item = items.find((entry) => entry.url === address);
    const report = (code: string, message: string, hint?: string) =>
      problems.push(problem({ code, file: post.file, message, hint }));
    if (!item) report("build-output", `The post \`${post.slug}\` is in no feed.`);
    for (const reference of item ? readHtml(item.content_html).references : []) {
      if (!isExternal(reference.url)) report("link-form", `In the feeds \`${reference.url}\` is not absolute.`);
      const found = checkReference(reference, post.route, output);
      if (found) report(found.code, `In the feeds: ${found.message}`, found.hint);
    }
  }
  if (items.length !== site.posts.length) {
    const message = `The feeds hold ${items.length} posts, the changelog ${site.posts.length}.`;
    problems.push(problem({ code: "build-output", file: `out${feedRoutes.json}`, message, hint: "Build again." }));
  }
  return problems;
}
