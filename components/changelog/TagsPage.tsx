import { changeAreas } from "@/lib/shared/change-areas";
import { findReleases, groupByArea, groupReleases } from "@/lib/shared/changelog";
import { countPosts } from "@/lib/shared/changelog-pages";
import { areaRoute, tagsRoute } from "@/lib/shared/changelog-routes";
import type { Site } from "@/lib/shared/site";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import { ChangelogHead } from "./ChangelogHead";
import { VersionTag } from "./labels";
import styles from "./TagsPage.module.css";

/** Every tag with the number of its posts: versions by the year that announced them, and areas. */
export function TagsPage({ site: { posts, config } }: { site: Site }) {
  const releases = findReleases(posts);
  return (
    <div className={styles.page}>
      <ChangelogHead
        heading="Tags"
        lead={`${releases.length} versions of ${config.productName} and ${groupByArea(posts).length} areas, with the number of posts about each.`}
        view={tagsRoute}
      />
      <section className={styles.group} aria-labelledby="areas">
        <h2 id="areas">Areas</h2>
        <ul className={styles.areas}>
          {groupByArea(posts).map(({ key, posts: members }) => (
            <li key={key}>
              <SiteLink href={areaRoute(key)}>
                <AreaLabel area={changeAreas[key].hue}>{key}</AreaLabel>
                <Count value={members.length} />
              </SiteLink>
            </li>
          ))}
        </ul>
      </section>
      {groupReleases(posts).map(({ key: year, releases: ofYear }) => (
        <section key={year} className={styles.group} aria-labelledby={`y${year}`}>
          <h2 id={`y${year}`}>Versions of {year}</h2>
          <ul className={styles.versions}>
            {ofYear.map((release) => (
              <li key={release.tag}>
                <VersionTag version={release.version}>
                  <Count value={release.posts.length} />
                </VersionTag>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Count({ value }: { value: number }) {
  return (
    <span className={`count ${styles.count}`}>
      {value}
      <span className="vh"> {countPosts(value).replace(/^\d+ /, "")}</span>
    </span>
  );
}
