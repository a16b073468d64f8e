import type { Metadata } from "next";
import { feedTypes } from "@/components/changelog/changelog-metadata";
import { DocHead } from "@/components/frame/DocHead";
import { PlainLayout } from "@/components/frame/PlainLayout";
import prose from "@/components/frame/Prose.module.css";
import styles from "@/components/roadmap/RoadmapFrame.module.css";
import { roadmapRoute } from "@/lib/model/roadmap";
import { getSite } from "@/lib/site";
import { absoluteUrl } from "@/lib/url";

/** Title and description are data (content/roadmap.ts), so that page.mdx is text alone. */
export function generateMetadata(): Metadata {
  const { config, roadmap } = getSite();
  const { title, description } = roadmap ?? {};
  const url = absoluteUrl(roadmapRoute, config.url, config.basePath);
  return {
    title,
    description,
    alternates: { canonical: url, types: feedTypes(config) },
    openGraph: { type: "website", title, description, url, siteName: config.title },
    twitter: { card: "summary", title, description },
  };
}

export default function Layout({ children }: { children: React.ReactNode }) {
  const site = getSite();
  return (
    <PlainLayout site={site}>
      <article className={`${prose.doc} ${styles.article}`}>
        <DocHead title={site.roadmap?.title ?? ""} lead={site.roadmap?.description ?? ""} area="platform" />
        {children}
      </article>
    </PlainLayout>
  );
}
