import { evaluatePage } from "@/lib/mdx/evaluate";
import type { CompiledBody } from "@/lib/mdx/page";
import type { Post } from "@/lib/model/changelog";
import type { Site } from "@/lib/model/site";
import { readerMode } from "@/lib/util/reader-mode";
import prose from "../frame/Prose.module.css";
import { SiteLink } from "../ui/SiteLink";
import { Tag } from "../ui/Tag";
import styles from "./Entry.module.css";
import { entryComponents } from "./entry-components";
import { AreaLink, Day, VersionTag } from "./labels";

/**
 * A post in a list, up to its truncate marker. Date and version are left of the rail, the text is
 * right of it.
 */
export function Entry({ site, post, page }: { site: Site; post: Post; page: CompiledBody }) {
  return (
    <article className={`${styles.entry} ${readerMode.text}`} aria-labelledby={post.slug}>
      <div className={styles.when}>
        <div>
          <Day date={post.date} />
        </div>
        {post.version && <VersionTag version={post.version} />}
        {post.draft && <Tag kind="warning">Draft</Tag>}
      </div>
      <section className={`${styles.what} ${readerMode.text}`}>
        <p className={styles.area}>
          <AreaLink area={post.area} />
        </p>
        <h2 className={`${styles.title} ${readerMode.text}`} id={post.slug}>
          <SiteLink className="title-link" href={post.route}>
            {post.title}
          </SiteLink>
        </h2>
        <div className={`${prose.doc} ${styles.excerpt}`}>
          {page.code && evaluatePage(page, entryComponents(site, post.route))}
        </div>
        {page.truncated && (
          <p className={styles.more}>
            <SiteLink className="text-link" href={post.route}>
              Read on<span className="vh">: {post.title}</span>
            </SiteLink>
          </p>
        )}
      </section>
    </article>
  );
}
