import { changeAreas } from "@/lib/shared/change-areas";
import { groupByMonth, groupByYear } from "@/lib/shared/changelog";
import { archiveRoute } from "@/lib/shared/changelog-routes";
import { formatMonth } from "@/lib/shared/dates";
import type { Site } from "@/lib/shared/site";
import { AreaLabel } from "../ui/Area";
import { SiteLink } from "../ui/SiteLink";
import styles from "./ArchivePage.module.css";
import { ChangelogHead } from "./ChangelogHead";
import { Day } from "./labels";
import { Year, yearsPage } from "./Year";

/** Every post by year and month. */
export function ArchivePage({ site: { posts, config } }: { site: Site }) {
  return (
    <div className={yearsPage}>
      <ChangelogHead
        heading="Archive"
        lead={`Every post of the changelog of ${config.productName}, by year and month.`}
        view={archiveRoute}
      />
      {groupByYear(posts).map(({ key: year, posts: ofYear }) => (
        <Year key={year} year={year} count={ofYear.length}>
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
        </Year>
      ))}
    </div>
  );
}
