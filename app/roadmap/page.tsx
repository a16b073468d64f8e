/// <reference types="mdx" />

import type { Metadata } from "next";
import { feedTypes } from "@/components/changelog/changelog-metadata";
import { DocHead } from "@/components/frame/DocHead";
import { PlainPage } from "@/components/frame/Frame";
import { PageMenu } from "@/components/frame/PageMenu";
import prose from "@/components/frame/Prose.module.css";
import { pageMetadata } from "@/components/frame/page-metadata";
import styles from "@/components/pages/RoadmapFrame.module.css";
import Prose from "@/content/roadmap.mdx";
import { getSite } from "@/lib/build/snapshot";
import { findPage } from "@/lib/model/page-queries";
import { StaticBody } from "@/lib/next/StaticBody";
import { readerMode } from "@/lib/util/reader-mode";

const route = "/roadmap";

/** The title and description come from content/roadmap.ts, so roadmap.mdx has only text. */
export function generateMetadata(): Metadata {
  const site = getSite();
  const page = findPage(site, route);
  return page ? pageMetadata(site.config, page, feedTypes(site.config)) : {};
}

export default function Page() {
  const site = getSite();
  const page = findPage(site, route);
  return (
    <StaticBody>
      <PlainPage site={site} path={route}>
        <article className={`${prose.doc} ${styles.article} ${readerMode.text}`} id="article">
          <DocHead
            title={page?.title ?? ""}
            intro={page?.description ?? ""}
            area="platform"
            menu={page && <PageMenu config={site.config} page={page} />}
          />
          <Prose />
        </article>
      </PlainPage>
    </StaticBody>
  );
}
