import { blogPosting } from "@/components/frame/structured-data";
import { evaluatePage } from "@/lib/mdx/evaluate";
import type { CompiledBody } from "@/lib/mdx/page";
import { findPostNeighbors, type Post } from "@/lib/model/changelog";
import { listAddressOf } from "@/lib/model/changelog-pages";
import { requirePage } from "@/lib/model/page-queries";
import type { Site } from "@/lib/model/site";
import { DocFoot } from "../frame/DocFoot";
import { PageMenu } from "../frame/PageMenu";
import prose from "../frame/Prose.module.css";
import { mdxComponents } from "../mdx/mdx-components";
import { Icon } from "../ui/Icon";
import { JsonLd } from "../ui/JsonLd";
import { SiteLink } from "../ui/SiteLink";
import { Tag } from "../ui/Tag";
import { AreaLink, Day, VersionTag } from "./labels";
import styles from "./PostPage.module.css";

/** A post on its own page. */
export function PostPage({ site, post, body }: { site: Site; post: Post; body: CompiledBody }) {
  const page = requirePage(site, post.route);
  const { newer, older } = findPostNeighbors(site.posts, post);
  return (
    <div className={styles.page}>
      <JsonLd data={blogPosting(site.config, page, post)} />
      <p className={`${styles.back} screen-only`} data-markdown-ignore>
        <SiteLink href={listAddressOf(site.posts, post)}>
          <Icon name="back" />
          Changelog
        </SiteLink>
      </p>
      <article>
        <header className={styles.head}>
          <h1>{post.title}</h1>
          <div className={styles.meta}>
            <AreaLink area={post.area} />
            <Day date={post.date} />
            {post.version && <VersionTag version={post.version} />}
            {post.draft && <Tag kind="warning">Draft</Tag>}
            <PageMenu config={site.config} page={post} />
          </div>
        </header>
        <div className={`${prose.doc} ${styles.text}`}>
          {body.code && evaluatePage(body, mdxComponents(site))}
        </div>
        <DocFoot
          config={site.config}
          page={page}
          labels={{ previous: "Newer", next: "Older", group: "Newer and older post" }}
          previous={newer && { label: newer.title, route: newer.route }}
          next={older && { label: older.title, route: older.route }}
        />
      </article>
    </div>
  );
}
