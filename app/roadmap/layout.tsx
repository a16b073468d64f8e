import type { Metadata } from "next";
import { feedTypes } from "@/components/changelog/changelog-metadata";
import { DocHead } from "@/components/frame/DocHead";
import { PageMenu } from "@/components/frame/PageMenu";
import { PlainLayout } from "@/components/frame/PlainLayout";
import prose from "@/components/frame/Prose.module.css";
import { pageMetadata } from "@/components/frame/page-metadata";
import styles from "@/components/roadmap/RoadmapFrame.module.css";
import { roadmapPage } from "@/lib/model/pages";
import { getSite } from "@/lib/snapshot/site";

/** Title and description are data (content/roadmap.ts), so that page.mdx is text alone. */
export function generateMetadata(): Metadata {
  const { config, roadmap } = getSite();
  const shared = roadmap && pageMetadata(config, roadmapPage(roadmap));
  return {
    ...shared,
    alternates: { ...shared?.alternates, types: { ...shared?.alternates?.types, ...feedTypes(config) } },
  };
}

export default function Layout({ children }: { children: React.ReactNode }) {
  const site = getSite();
  return (
    <PlainLayout site={site}>
      <article className={`${prose.doc} ${styles.article}`}>
        <DocHead
          title={site.roadmap?.title ?? ""}
          lead={site.roadmap?.description ?? ""}
          area="platform"
          menu={site.roadmap && <PageMenu config={site.config} page={roadmapPage(site.roadmap)} />}
        />
        {children}
      </article>
    </PlainLayout>
  );
}
