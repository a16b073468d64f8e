import type { CompiledBody } from "@/lib/mdx/page";
import { changeAreas } from "@/lib/model/change-areas";
import { groupByArea } from "@/lib/model/changelog";
import { type Listing, monthIndex } from "@/lib/model/changelog-pages";
import { areaRoute, changelogRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { readerMode } from "@/lib/util/reader-mode";
import { FilterLinks } from "../ui/Filter";
import { ChangelogHead } from "./ChangelogHead";
import { Entry } from "./Entry";
import styles from "./ListingPage.module.css";
import { MonthIndex } from "./MonthIndex";
import { Pages } from "./Pages";

interface ListingPageProps {
  site: Site;
  listing: Listing;
  /** The posts of the list, in their order. */
  excerpts: readonly CompiledBody[];
}

/**
 * A list of posts: the whole changelog, an area or a version. The whole changelog also shows an
 * index of months.
 */
export function ListingPage({ site, listing, excerpts }: ListingPageProps) {
  const { posts, area, version, route, heading, intro } = listing;
  const whole = area === undefined && version === undefined;
  return (
    <div className={whole ? styles.columns : undefined}>
      <div className={styles.main}>
        <ChangelogHead
          heading={heading}
          intro={intro}
          view={whole ? changelogRoute : undefined}
          area={listing.area}
        >
          {version === undefined && site.posts.length > 0 && (
            <AreaFilter site={site} current={area} />
          )}
        </ChangelogHead>
        {posts.length === 0 && <p className={styles.empty}>Nothing has been announced yet.</p>}
        <div
          className={readerMode.text}
          id="posts"
          data-newest={route === changelogRoute || undefined}
        >
          {posts.map((post, index) => {
            const page = excerpts[index];
            return page && <Entry key={post.slug} site={site} post={post} page={page} />;
          })}
        </div>
        <Pages listing={listing} />
      </div>
      {whole && posts.length > 0 && <MonthIndex years={monthIndex(site.posts, posts)} />}
    </div>
  );
}

function AreaFilter({ site, current }: { site: Site; current?: Listing["area"] }) {
  const areas = groupByArea(site.posts).map(({ key, posts }) => ({
    value: changeAreas[key].slug,
    label: key,
    hue: changeAreas[key].hue,
    count: posts.length,
    href: areaRoute(key),
  }));
  const all = { value: "", label: "All", count: site.posts.length, href: changelogRoute };
  return (
    <FilterLinks
      label="Show one area"
      items={[all, ...areas]}
      current={current === undefined ? "" : changeAreas[current].slug}
    />
  );
}
