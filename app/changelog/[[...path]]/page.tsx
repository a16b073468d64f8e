import type { Metadata } from "next";
import { missing } from "@/app/_routes/missing";
import { ArchivePage } from "@/components/changelog/ArchivePage";
import { changelogMetadata } from "@/components/changelog/changelog-metadata";
import { ListingPage } from "@/components/changelog/ListingPage";
import { OverviewPage } from "@/components/changelog/OverviewPage";
import { PostPage } from "@/components/changelog/PostPage";
import { TagsPage } from "@/components/changelog/TagsPage";
import { PlainPage } from "@/components/frame/Frame";
import { getSite, readPage } from "@/lib/build/snapshot";
import { type ChangelogTarget, changelogTargets } from "@/lib/model/changelog-pages";
import { changelogRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { paramsToRender } from "@/lib/next/params";
import { StaticBody } from "@/lib/next/StaticBody";

/**
 * Parameters of the single catch-all route of the changelog. Next can't export a separate route such
 * as `page/[number]` or `tags/[tag]` if it is without pages:
 * https://github.com/vercel/next.js/issues/71862
 */
interface Props {
  params: Promise<{ path?: string[] }>;
}

function targets(): ChangelogTarget[] {
  const { posts, config } = getSite();
  return changelogTargets(posts, config.productName);
}

export const dynamicParams = false;

export function generateStaticParams(): { path: string[] }[] {
  return paramsToRender(
    targets,
    ({ page }) => ({ path: page.route.slice(changelogRoute.length).split("/").filter(Boolean) }),
    { path: [] },
  );
}

async function requireTarget({ params }: Props): Promise<ChangelogTarget> {
  const route = [changelogRoute, ...((await params).path ?? [])].join("/");
  return targets().find(({ page }) => page.route === route) ?? missing(route);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  return changelogMetadata(getSite(), await requireTarget(props));
}

export default async function Page(props: Props) {
  const site = getSite();
  const target = await requireTarget(props);
  return (
    <StaticBody>
      <PlainPage site={site} path={target.page.route}>
        {renderTarget(site, target)}
      </PlainPage>
    </StaticBody>
  );
}

function renderTarget(site: Site, target: ChangelogTarget) {
  switch (target.kind) {
    case "list":
      return (
        <ListingPage
          site={site}
          listing={target.page}
          excerpts={target.page.posts.map((post) => readPage(post, { excerpt: true }))}
        />
      );
    case "main":
      return <OverviewPage site={site} />;
    case "archive":
      return <ArchivePage site={site} />;
    case "tags":
      return <TagsPage site={site} />;
    case "post":
      return <PostPage site={site} post={target.post} body={readPage(target.post)} />;
  }
}
