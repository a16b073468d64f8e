import { changeAreas } from "@/lib/model/change-areas";
import { groupByMonth, groupByYear } from "@/lib/model/changelog";
import { changelogHeads, countPosts } from "@/lib/model/changelog-pages";
import { archiveRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { formatMonth } from "@/lib/util/dates";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ArchivePage.module.css";
import { ChangelogHead } from "./ChangelogHead";
import { Day } from "./labels";
import years from "./Year.module.css";

/** Every post by year and month. */
export function ArchivePage({ site: { posts, config } }: { site: Site }) {
  return (
    <div>
      <ChangelogHead {...changelogHeads(posts, config.productName).archive} view={archiveRoute} />
      {groupByYear(posts).map(({ key: year, posts: ofYear }) => (
        <section key={year} className={years.year} aria-labelledby={`y${year}`}>
          <h2 id={`y${year}`}>
            {year}
            <span className={`count ${years.count}`}>{countPosts(ofYear.length)}</span>
          </h2>
          {groupByMonth(ofYear).map(({ key: month, posts: ofMonth }) => (
            <div key={month} className={styles.month}>
              <h3 id={`m${month}`}>{formatMonth(ofMonth[0]?.date ?? "")}</h3>
              <ul>
                {ofMonth.map((post) => (
                  <li key={post.slug}>
                    <SiteLink className="title-link" href={post.route}>
                      {post.title}
                    </SiteLink>
                    <div className={styles.meta}>
                      <div>
                        <AreaLabel area={changeAreas[post.area].hue}>{post.area}</AreaLabel>
                      </div>
                      <Day date={post.date} />
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
