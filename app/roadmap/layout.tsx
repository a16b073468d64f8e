import type { Metadata } from "next";
import { feedTypes } from "@/components/changelog/changelog-metadata";
import styles from "@/components/roadmap/RoadmapFrame.module.css";
import { DocHead } from "@/components/shell/DocHead";
import { PageMenu } from "@/components/shell/PageMenu";
import { PlainLayout } from "@/components/shell/PlainLayout";
import prose from "@/components/shell/Prose.module.css";
import { pageMetadata } from "@/components/shell/page-metadata";
import { findPage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

const route = "/roadmap";

/** Title and description are data (content/roadmap.ts), so that page.mdx is text alone. */
export function generateMetadata(): Metadata {
  const site = getSite();
  const page = findPage(site, route);
  return page ? pageMetadata(site.config, page, feedTypes(site.config)) : {};
}

export default function Layout({ children }: { children: React.ReactNode }) {
  const site = getSite();
  const page = findPage(site, route);
  return (
    <PlainLayout site={site}>
      <article className={`${prose.doc} ${styles.article}`}>
        <DocHead
          title={page?.title ?? ""}
          lead={page?.description ?? ""}
          area="platform"
          menu={page && <PageMenu config={site.config} page={page} />}
        />
        {children}
      </article>
    </PlainLayout>
  );
}
