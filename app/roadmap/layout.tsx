import type { Metadata } from "next";
import { feedTypes } from "@/components/changelog/changelog-metadata";
import { DocHead } from "@/components/frame/DocHead";
import { PageMenu } from "@/components/frame/PageMenu";
import { PlainLayout } from "@/components/frame/PlainLayout";
import prose from "@/components/frame/Prose.module.css";
import { pageMetadata } from "@/components/frame/page-metadata";
import styles from "@/components/roadmap/RoadmapFrame.module.css";
import { findPage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

const route = "/roadmap";

/** Title and description are data (content/roadmap.ts), so that page.mdx is text alone. */
export function generateMetadata(): Metadata {
  const site = getSite();
  const page = findPage(site, route);
  const shared = page && pageMetadata(site.config, page);
  return {
    ...shared,
    alternates: { ...shared?.alternates, types: { ...shared?.alternates?.types, ...feedTypes(site.config) } },
  };
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
