import type { Metadata } from "next";
import { ResultsPage } from "@/components/search/results-page.client";
import styles from "@/components/search/SearchPage.module.css";
import { DocHead } from "@/components/shell/DocHead";
import { PlainLayout } from "@/components/shell/PlainLayout";
import { SiteIndex } from "@/components/shell/SiteIndex";
import "@/components/search/results.css";
import "@/components/search/method.css";
import { getSite } from "@/lib/snapshot/site";
import { absoluteUrl } from "@/lib/url";

const lead = "Search the documentation, the API reference and the changelog, or find a page by its section below.";

export function generateMetadata(): Metadata {
  const { config } = getSite();
  return {
    title: "Search",
    description: lead,
    robots: { index: false },
    alternates: { canonical: absoluteUrl("/search", config.url, config.basePath) },
  };
}

/** Results by `?q=`; without it, and without a script, an index of all pages. */
export default function Page() {
  const site = getSite();
  const { titleTemplate } = site.config;
  return (
    <PlainLayout site={site}>
      <DocHead title="Search" lead={lead} area="platform" />
      <div className={styles.stage}>
        <ResultsPage title={titleTemplate.replace("%s", "Search")} />
        <div className={styles.wait}>
          <p role="status">Searching…</p>
        </div>
      </div>
      <p className={styles.note}>
        Search needs JavaScript. Without it, <a href="#site-index">find the page in the index of this site</a> or search
        this page with your browser.
      </p>
      <div className={styles.index} id="site-index">
        <SiteIndex site={site} />
      </div>
    </PlainLayout>
  );
}
