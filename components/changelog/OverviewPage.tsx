import { changeAreas } from "@/lib/model/change-areas";
import { groupByArea, groupByYear, type Post } from "@/lib/model/changelog";
import { changelogHeads, countPosts } from "@/lib/model/changelog-pages";
import { mainRoute } from "@/lib/model/changelog-routes";
import type { Site } from "@/lib/model/site";
import { AreaLabel } from "../ui/Area";
import { FilterRadios, filterAreas, filterScope } from "../ui/Filter";
import { SiteLink } from "../ui/SiteLink";
import { ChangelogHead } from "./ChangelogHead";
import { Day, VersionTag } from "./labels";
import styles from "./OverviewPage.module.css";
import years from "./Year.module.css";

/** The changelog's landing page: one line per release, by year and area. */
export function OverviewPage({ site }: { site: Site }) {
  const { posts, config } = site;
  const areas = groupByArea(posts).map(({ key, posts: members }) => ({
    value: changeAreas[key].slug,
    label: key,
    hue: changeAreas[key].hue,
    count: members.length,
  }));
  return (
    <div className={filterScope}>
      <ChangelogHead {...changelogHeads(posts, config.productName).main} view={mainRoute}>
        <FilterRadios
          label="Show one area"
          name="area"
          items={[{ value: "", label: "All", count: posts.length }, ...areas]}
        />
      </ChangelogHead>
      {groupByYear(posts).map((year) => (
        <Year key={year.key} year={year.key} posts={year.posts} />
      ))}
    </div>
  );
}

function Year({ year, posts }: { year: string; posts: readonly Post[] }) {
  const areas = groupByArea(posts);
  return (
    <section
      className={years.year}
      aria-labelledby={`y${year}`}
      {...filterAreas(areas.map(({ key }) => changeAreas[key].slug))}
    >
      <h2 id={`y${year}`}>
        {year}
        <span className={`count ${years.count}`}>{countPosts(posts.length)}</span>
      </h2>
      {areas.map(({ key, posts: members }) => (
        <section key={key} className={styles.area} {...filterAreas([changeAreas[key].slug])}>
          <h3>
            <AreaLabel area={changeAreas[key].hue}>{key}</AreaLabel>
            <span className={`count ${years.count}`}>{members.length}</span>
          </h3>
          <ul>
            {members.map((post) => (
              <Line key={post.slug} post={post} />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

function Line({ post }: { post: Post }) {
  return (
    <li className={styles.line}>
      <div className={styles.version}>{post.version && <VersionTag version={post.version} />}</div>
      <div className={styles.text}>
        <SiteLink className="title-link" href={post.route}>
          {post.title}
        </SiteLink>
        <div>{post.description}</div>
      </div>
      <Day date={post.date} />
    </li>
  );
}
