import { changeAreas } from "@/lib/model/change-areas";
import { groupByArea } from "@/lib/model/changelog";
import { type ChangelogTarget, changelogTargets } from "@/lib/model/changelog-pages";
import { areaFeedRoutes, feedRoutes } from "@/lib/model/changelog-routes";
import { latestOf } from "@/lib/model/origins";
import type { KindPage } from "@/lib/model/page";
import type { SiteContent } from "@/lib/model/site";
import type { ContentKind, MarkdownContext } from "../content-kind";
import { compiledBody } from "../written-markdown";
import { changelogFeeds } from "./feed-files";
import { changelogIds } from "./ids";
import { loadPosts, postFrontmatter } from "./load";
import { plainChangelog } from "./markdown";
import { changelogSearchPages } from "./search";

/** Release posts of content/changelog, and the pages that list them. */
export const changelog: ContentKind = {
  id: "changelog",
  schemas: [
    { name: "post", title: "Frontmatter of a post", files: "content/changelog/*.mdx", schema: postFrontmatter },
  ],
  load({ root, drafts, lastUpdated, proof }) {
    const { posts, problems } = loadPosts(root);
    const shown = posts.filter((post) => drafts || !post.draft);
    const all = shown.map((post) => ({ ...post, lastUpdated: latestOf(post, lastUpdated), proof: proof(post) }));
    return { content: { posts: all }, problems };
  },
  pages: (site) => targetsOf(site).map(changelogPage),
  files: ({ posts }) =>
    [feedRoutes, ...groupByArea(posts).map(({ key }) => areaFeedRoutes(key))].flatMap(Object.values),
  feeds: changelogFeeds,
  written: (site) => site.posts,
  ids: (site) => changelogIds(targetsOf(site), site.posts),
  search: {
    ranking: {
      weight: 0.42,
      signs: [
        /\b(?:changelog|releases?|released|announcement|what['’]?s new)\b/i,
        /\bsince (?:when|(?:which|what) (?:version|release))\b/i,
        // A version.
        /(?:^|\s)v?\d+\.\d+(?:\.\d+)?\b/,
      ],
      pageRank: 0,
    },
    pages: changelogSearchPages,
  },
  markdown: markdownOf,
};

function targetsOf({ posts, config }: SiteContent): ChangelogTarget[] {
  return changelogTargets(posts, config.productName);
}

/** A post, or a list of posts. */
function changelogPage(target: ChangelogTarget): KindPage {
  const { route, title, description } = target.page;
  const shared = { route, aliases: [], title, description, section: ["Changelog"], markdown: true };
  if (target.kind !== "post") {
    const area = target.kind === "list" && target.page.area ? changeAreas[target.page.area].hue : "platform";
    return { ...shared, area, indexable: true, repeatsOthers: true };
  }
  const { file, area, draft, image, lastUpdated, proof } = target.post;
  return { ...shared, area: changeAreas[area].hue, file, lastModified: lastUpdated, proof, image, indexable: !draft };
}

function markdownOf({ site, compile }: MarkdownContext): ReturnType<NonNullable<ContentKind["markdown"]>> {
  const targets = new Map(targetsOf(site).map((target) => [target.page.route, target]));
  return async ({ route }) => {
    const target = targets.get(route);
    if (!target) return undefined;
    if (target.kind === "post") return compiledBody(target.post, compile);
    const tree = await plainChangelog(target, site.posts, (post) => compile({ ...post, excerpt: true }));
    return { key: JSON.stringify(tree), tree: () => tree };
  };
}
