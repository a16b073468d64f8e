import { changeAreas } from "@/lib/model/change-areas";
import { groupByArea, groupReleases } from "@/lib/model/changelog";
import { changelogHeads } from "@/lib/model/changelog-pages";
import { areaRoute, tagsRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import { ChangelogHead } from "./ChangelogHead";
import { PostCount, VersionTag } from "./labels";
import styles from "./TagsPage.module.css";

/** Every tag with the number of its posts: versions by the year that announced them, and areas. */
export function TagsPage({ site: { posts, config } }: { site: Site }) {
  return (
    <div>
      <ChangelogHead {...changelogHeads(posts, config.productName).tags} view={tagsRoute} />
      <section className={styles.group} aria-labelledby="areas">
        <h2 id="areas">Areas</h2>
        <ul className={styles.areas}>
          {groupByArea(posts).map(({ key, posts: members }) => (
            <li key={key}>
              <SiteLink href={areaRoute(key)}>
                <AreaLabel area={changeAreas[key].hue}>{key}</AreaLabel>
                <PostCount value={members.length} className={styles.count} />
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
                  <PostCount value={release.posts.length} className={styles.count} />
                </VersionTag>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
